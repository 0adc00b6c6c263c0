/** What the screens are measured with. */
export interface Amounts {
  readonly articles: number;
  readonly messages: number;
  readonly comments: number;
  readonly subscribers: number;
  /** Numbers in titles and messages of which each digit narrows the list. */
  readonly searched: readonly string[];
  /** How long somebody looks at the dashboard before going on. */
  readonly lookMs: number;
}

export const MANY: Amounts = {
  articles: 5_000,
  messages: 20_000,
  comments: 20_000,
  subscribers: 20_000,
  searched: ["1784", "1362", "947", "1853", "1208"],
  lookMs: 5_000,
};
export const FEW: Amounts = {
  articles: 100,
  messages: 100,
  comments: 100,
  subscribers: 100,
  searched: ["78"],
  lookMs: 500,
};

/** Articles with the texts of the seed's, each with a number in its title by which a search can find it. */
const articlesSql = (articles: number) => `
  with texts as (
    select row_number() over () as place, count(*) over () as texts, p.*
    from posts p where kind = 'article' and published and not deleted
  )
  insert into posts (id, kind, title, slug, content, excerpt, cover_image, categories, tags, author,
    date, reading_time, published, created_at)
  select 'bench-' || n, 'article', title || ', épisode ' || n, 'bench-' || n, content, excerpt,
    cover_image, categories, tags, author, (now() - n * interval '9 hours')::date,
    reading_time, n % 10 <> 0, now() - n * interval '9 hours'
  from generate_series(1, ${articles}) as n join texts on texts.place = 1 + n % texts.texts`;

/** Messages of some 500 characters, one in twelve a robot's. */
const messagesSql = (messages: number) => `
  insert into contact_submissions (id, name, email, company, message, service, status, source,
    junk, created_at)
  select gen_random_uuid(), (array['Zoé Martin', 'Yanis Petit', 'Inès Moreau', 'Paul Lefèvre'])[1 + n % 4],
    'client' || n || '@exemple.example', 'Atelier des Brumes',
    repeat('Bonjour, nous voulons refaire le site de notre atelier avant le printemps. ', 6)
      || 'Dossier ' || n,
    (array['seo', 'branding', 'web-development', ''])[1 + n % 4],
    (array['new', 'in-progress', 'contacted', 'completed'])[1 + n / 7 % 4], 'contact',
    n % 12 = 0, now() - n * interval '50 minutes'
  from generate_series(1, ${messages}) as n`;

/** Comments under the articles of the bench, most of them approved, one in fifty a robot's. */
const commentsSql = (comments: number, articles: number) => `
  insert into comments (id, post_id, post_title, name, email, content, approved, junk, created_at)
  select gen_random_uuid(), 'bench-' || (1 + n % ${articles}), 'Article ' || (1 + n % ${articles}),
    (array['Zoé Martin', 'Yanis Petit', 'Inès Moreau', 'Paul Lefèvre'])[1 + n % 4],
    'lecteur' || n || '@exemple.example',
    repeat('Merci pour ces explications, elles nous ont beaucoup aidés. ', 4) || 'Remarque ' || n,
    n % 40 <> 0 and n % 50 <> 0, n % 50 = 0, now() - n * interval '35 minutes'
  from generate_series(1, ${comments}) as n`;

/** Subscribers, one in nine of whom has left. */
const subscribersSql = (subscribers: number) => `
  insert into newsletter_subscribers (id, email, status, consent, consented_at, confirmed_at, created_at)
  select gen_random_uuid(), 'abonne' || n || '@exemple.example',
    case when n % 9 = 0 then 'unsubscribed' else 'active' end,
    'J’accepte de recevoir la lettre d’information de l’agence.',
    now() - n * interval '40 minutes', now() - n * interval '39 minutes', now() - n * interval '40 minutes'
  from generate_series(1, ${subscribers}) as n`;

/** Half a year of visits. */
const VISITS_SQL = `
  insert into page_views (day, path, views)
  select (now() at time zone 'Europe/Paris')::date - age, path, 5 + (age * 7 + length(path) * 5) % 40
  from generate_series(0, 179) as age, unnest(array['/', '/blog', '/services', '/offers', '/contact']) as path`;

/** All of it, in the order of its making. */
export const recordsSql = ({ articles, messages, comments, subscribers }: Amounts) => [
  articlesSql(articles),
  messagesSql(messages),
  commentsSql(comments, articles),
  subscribersSql(subscribers),
  VISITS_SQL,
];
