import { comments } from "./collections/comments";
import { contactSubmissions } from "./collections/contact-submissions";
import { documents } from "./collections/documents";
import { faqs } from "./collections/faqs";
import { glossary } from "./collections/glossary";
import { images } from "./collections/images";
import { newsletterSubscribers } from "./collections/newsletter-subscribers";
import { plans } from "./collections/plans";
import { posts } from "./collections/posts";
import { projects } from "./collections/projects";
import { services } from "./collections/services";
import { testimonials } from "./collections/testimonials";
import { tools } from "./collections/tools";
import type { CollectionDefinition, DocOf, DraftOf } from "./schema/collection";

/** Every collection of the site. The open-source edition of RxDB cannot open more than 13. */
export const collections = [
  posts,
  comments,
  projects,
  testimonials,
  services,
  plans,
  faqs,
  glossary,
  tools,
  documents,
  images,
  contactSubmissions,
  newsletterSubscribers,
] as const;

type Registered = (typeof collections)[number];

export type CollectionName = Registered["name"];

type DefinitionOf<Name extends CollectionName> = Extract<Registered, { readonly name: Name }>;

/** A document of the collection of that name. */
export type Doc<Name extends CollectionName = CollectionName> = DocOf<DefinitionOf<Name>>;

/** The draft that a form of that collection edits. */
export type Draft<Name extends CollectionName = CollectionName> = DraftOf<DefinitionOf<Name>>;

/** A definition of the registry, for code that receives the collection's name at run time. */
export type Definition = CollectionDefinition<CollectionName>;

const byName = new Map<string, Definition>(
  collections.map((collection) => [collection.name, collection]),
);

/** The definition of a collection; throws on a name that is not in the registry. */
export function definitionOf(name: string): Definition {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No collection is called “${name}”`);
  return definition;
}
