/** The records with which screens are measured. */
export interface Amounts {
  readonly articles: number;
  readonly messages: number;
  readonly comments: number;
  readonly subscribers: number;
  /** Numbers in titles and messages; each digit typed narrows the list. */
  readonly searched: readonly string[];
  /** How long somebody reads the dashboard before going on. */
  readonly lookMs: number;
  /** How long the back office takes to read all lists ahead, on the slowest machine that measures this. */
  readonly readMs: number;
}

export const MANY: Amounts = {
  articles: 5_000,
  messages: 20_000,
  comments: 20_000,
  subscribers: 20_000,
  searched: ["1784", "1362", "947", "1853", "1208", "3416", "3075", "561", "4427", "4937"],
  lookMs: 5_000,
  readMs: 20_000,
};
export const FEW: Amounts = {
  articles: 100,
  messages: 100,
  comments: 100,
  subscribers: 100,
  searched: ["78"],
  lookMs: 500,
  readMs: 1_500,
};

/** Articles with the texts of the seed's, each with a number in its title by which a search can find it. */
export const articlesSql = (articles: number) => `
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

/** Messages of some 500 characters, one in twelve of them spam. */
export const messagesSql = (messages: number) => `
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

/** Comments of some 300 characters, one in twelve of them spam. */
export const commentsSql = (comments: number) => `
  insert into comments (id, post_id, post_title, name, email, content, approved, type, junk, created_at)
  select gen_random_uuid(), 'bench-' || 1 + n % 90, 'Épisode ' || 1 + n % 90,
    (array['Zoé Martin', 'Yanis Petit', 'Inès Moreau', 'Paul Lefèvre'])[1 + n % 4],
    'lecteur' || n || '@exemple.example',
    repeat('Merci pour cet article, qui répond à une question que nous nous posions. ', 4)
      || 'Commentaire ' || n,
    n % 3 <> 0, 'blog', n % 12 = 0, now() - n * interval '50 minutes'
  from generate_series(1, ${comments}) as n`;

/** Confirmed subscribers, one in twelve of them spam. */
export const subscribersSql = (subscribers: number) => `
  insert into newsletter_subscribers (id, email, status, consent, consented_at, confirmed_at, junk, created_at)
  select gen_random_uuid(), 'abonne' || n || '@exemple.example', 'active', 'Je souhaite recevoir la lettre.',
    moment, moment, n % 12 = 0, moment
  from generate_series(1, ${subscribers}) as n, lateral (select now() - n * interval '50 minutes' as moment) as m`;

/** Half a year of visits. */
export const VISITS_SQL = `
  insert into page_views (day, path, views)
  select (now() at time zone 'Europe/Paris')::date - age, path, 5 + (age * 7 + length(path) * 5) % 40
  from generate_series(0, 179) as age, unnest(array['/', '/blog', '/services', '/offers', '/contact']) as path`;
