import { textOf } from "../../lib/parse";
import { readingMinutes } from "../rules/reading-time";
import { defineCollection, type DocOf, type Values } from "../schema/collection";
import {
  choice,
  date,
  flag,
  html,
  image,
  number,
  paragraph,
  slug,
  stagedChanges,
  strings,
  tags,
  text,
  timestamp,
} from "../schema/field";
import { POST_KINDS } from "../schema/labels";
import {
  completedArticle,
  followedArticle,
  refusedArticle,
  searchedArticle,
} from "../rules/article";
import { plannedForm, plannedMoments, publication } from "../schema/publication";
import { searchFields, searchForm } from "../rules/search-fields";

/** Blog articles; with `kind = "campaign"`, newsletter campaigns, whose title is the subject. */
export const posts = defineCollection({
  name: "posts",
  label: "Blog",
  title: "title",
  fields: {
    kind: choice("Type", POST_KINDS, { blank: "article", maxLength: 20 }),
    title: text("Titre", { required: "Le titre et le contenu sont obligatoires" }),
    slug: slug("Adresse", { help: "Suit le titre tant que vous ne l’écrivez pas vous-même." }),
    excerpt: paragraph("Extrait", {
      preview: 150,
      help: "Suit le début du texte tant que vous ne l’écrivez pas vous-même.",
    }),
    content: html("Contenu", { required: "Le titre et le contenu sont obligatoires" }),
    cover_image: image("Image de couverture"),
    categories: tags("Catégories"),
    tags: tags("Mots-clés"),
    author: text("Auteur", { suggest: true }),
    date: { ...date("Date de publication"), ofToday: true },
    reading_time: {
      ...number("Temps de lecture (minutes)", { integer: true }),
      computed: ({ content }: Values) => readingMinutes(textOf(content)),
    },
    published: {
      ...flag("État", false, { true: "Publié", false: "Brouillon" }),
      ofToday: true,
    },
    ...plannedMoments,
    ...searchFields,
    former_slugs: { ...strings("Anciennes adresses"), kind: "managed" },
    sent_at: { ...timestamp("Envoyée le"), ofToday: true },
    recipient_count: { ...number("Destinataires", { integer: true }), kind: "managed" },
    staged: stagedChanges(),
  },
  visitors: "read",
  indexes: ["slug", ["kind", "published", "created_at"]],
  admin: [
    {
      path: "blog",
      title: "Blog",
      only: { kind: "article" },
      columns: ["title", "categories", "date", "published"],
      filters: ["published", "categories", "author"],
      form: [
        "title",
        "slug",
        "excerpt",
        "content",
        "cover_image",
        "categories",
        "tags",
        "author",
        "date",
        ...plannedForm,
        ...searchForm,
      ],
      page: { title: "title", text: "content" },
      search: { path: "/blog", derived: searchedArticle },
      add: "Ajouter un article",
      create: "Nouvel article",
      edit: "Modifier l’article",
      empty: "Aucun article trouvé",
      confirmDelete: "Êtes-vous sûr de vouloir supprimer cet article ?",
      follow: followedArticle,
      complete: completedArticle,
      refuse: refusedArticle,
      publication,
      failures: {
        create: "Erreur lors de la création de l’article",
        update: "Erreur lors de la mise à jour de l’article",
        remove: "Erreur lors de la suppression de l’article",
      },
    },
  ],
});

export type Post = DocOf<typeof posts>;
