import { peopleIn, type TeamMember, placeOf } from "../shared/people";
import { COLUMN_SIZES } from "../../lib/pictures/sizes";
import { Picture } from "../../ui/media/picture";
import { useLinkedPlace } from "../../ui/page/use-linked-place";
import { PlainText } from "../../ui/text/plain-text";
import { type SectionProps, TitledSection } from "./titled-section";

/** The people of the agency; renders nothing without any. */
export function PeopleSection({ section, before }: SectionProps) {
  useLinkedPlace();
  const people = peopleIn(section);
  if (people.length === 0) return null;
  const places = [...before, section].flatMap(peopleIn).map(placeOf);
  const above = places.length - people.length;
  return (
    <TitledSection section={section} before={before}>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-part sm:grid-cols-2 xl:grid-cols-4">
        {people.map((person, index) => (
          <PersonCard
            key={person.id}
            person={person}
            // Of two people with the same name, links lead to the first.
            id={places.indexOf(placeOf(person)) === above + index ? placeOf(person) : undefined}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

function PersonCard({
  person,
  id,
}: {
  readonly person: TeamMember;
  readonly id: string | undefined;
}) {
  const { name, role, portrait, about } = person;
  return (
    <li id={id} className="min-w-0">
      {portrait !== "" && (
        <Picture
          src={portrait}
          alt={`Portrait de ${name}`}
          shape="square"
          sizes={COLUMN_SIZES}
          className="rounded-md"
        />
      )}
      <div className="mt-5 border-t border-ink pt-3">
        <h3 className="heading-type text-xl">{name}</h3>
        {role !== "" && <p className="mt-1 text-sm text-ink-faint">{role}</p>}
        {about !== "" && (
          <div className="mt-3 text-ink-soft">
            <PlainText text={about} />
          </div>
        )}
      </div>
    </li>
  );
}
