import { FoundText } from "./found-text";

/** Text as it was typed: an empty line starts a paragraph, line breaks are kept, and nothing becomes a link. */
export function PlainText({
  text,
  search = "",
}: {
  readonly text: string;
  readonly search?: string | undefined;
}) {
  return (
    <div className="space-y-4">
      {paragraphsOf(text).map(({ start, content }) => (
        <p key={start} className="whitespace-pre-line">
          <FoundText text={content} search={search} />
        </p>
      ))}
    </div>
  );
}

function paragraphsOf(text: string): { start: number; content: string }[] {
  return [...text.replaceAll("\r\n", "\n").matchAll(/\S[^]*?(?=\n\s*\n|\s*$)/gu)].map((match) => ({
    start: match.index,
    content: match[0],
  }));
}
