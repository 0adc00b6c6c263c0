-- The 13 collections. A row here and a document on a device are the same thing with the same
-- field names; `src/content` declares them and tests/content/columns.test.ts holds both together.
-- A refusal finds its way back to a field through the constraint's name: <table>_<column>_<rule>.

-- What every row has. `revision` belongs to the server: it orders what clients pull.
create table private.document (
  id text primary key constraint document_id_format check (id ~ '^[A-Za-z0-9._-]{1,64}$'),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted boolean not null default false,
  revision bigint not null default 0
);

create table public.posts (
  like private.document including all,
  kind text not null default 'article'
    constraint posts_kind_choice check (kind in ('article', 'campaign')),
  title text not null default ''
    constraint posts_title_required check (deleted or title <> '')
    constraint posts_title_length check (length(title) <= 300),
  slug text not null default ''
    constraint posts_slug_length check (length(slug) <= 200),
  excerpt text not null default ''
    constraint posts_excerpt_length check (length(excerpt) <= 20000),
  content text not null default ''
    constraint posts_content_required check (deleted or content <> '')
    constraint posts_content_length check (length(content) <= 400000),
  cover_image text not null default ''
    constraint posts_cover_image_length check (length(cover_image) <= 2000),
  categories text[] not null default '{}',
  tags text[] not null default '{}',
  author text not null default ''
    constraint posts_author_length check (length(author) <= 300),
  date date,
  reading_time integer not null default 0
    constraint posts_reading_time_range check (reading_time >= 0),
  published boolean not null default false,
  former_slugs text[] not null default '{}',
  sent_at timestamptz(3),
  recipient_count integer not null default 0
    constraint posts_recipient_count_range check (recipient_count >= 0)
);
comment on table public.posts is 'Blog articles, and newsletter campaigns as kind = campaign.';

create table public.comments (
  like private.document including all,
  post_id text not null default ''
    constraint comments_post_id_length check (length(post_id) <= 64),
  post_title text not null default ''
    constraint comments_post_title_length check (length(post_title) <= 300),
  name text not null default ''
    constraint comments_name_required check (deleted or name <> '')
    constraint comments_name_length check (length(name) <= 300),
  email text not null default ''
    constraint comments_email_required check (deleted or email <> '')
    constraint comments_email_length check (length(email) <= 300),
  content text not null default ''
    constraint comments_content_required check (deleted or content <> '')
    constraint comments_content_length check (length(content) <= 20000),
  approved boolean not null default false,
  type text not null default 'blog'
    constraint comments_type_choice check (type in ('blog')),
  junk boolean not null default false,
  website text not null default ''
    constraint comments_website_length check (length(website) <= 2000),
  filling_ms integer not null default 0
    constraint comments_filling_ms_range check (filling_ms >= 0)
);
comment on table public.comments is 'Blog comments; visitors read the approved ones through published_comments, without the e-mail.';

create table public.projects (
  like private.document including all,
  title text not null default ''
    constraint projects_title_required check (deleted or title <> '')
    constraint projects_title_length check (length(title) <= 300),
  slug text not null default ''
    constraint projects_slug_length check (length(slug) <= 200),
  description text not null default ''
    constraint projects_description_required check (deleted or description <> '')
    constraint projects_description_length check (length(description) <= 20000),
  detailed_description text not null default ''
    constraint projects_detailed_description_length check (length(detailed_description) <= 400000),
  technical_details text not null default ''
    constraint projects_technical_details_length check (length(technical_details) <= 400000),
  category text not null default ''
    constraint projects_category_required check (deleted or category <> '')
    constraint projects_category_length check (length(category) <= 300),
  project_type text not null default ''
    constraint projects_project_type_length check (length(project_type) <= 300),
  client text not null default ''
    constraint projects_client_length check (length(client) <= 300),
  date date
    constraint projects_date_required check (deleted or date is not null),
  technologies text[] not null default '{}',
  tags text[] not null default '{}',
  features text[] not null default '{}',
  featured boolean not null default false,
  project_url text not null default ''
    constraint projects_project_url_length check (length(project_url) <= 2000),
  image_url text not null default ''
    constraint projects_image_url_length check (length(image_url) <= 2000),
  additional_images text[] not null default '{}',
  former_slugs text[] not null default '{}'
);
comment on table public.projects is 'The portfolio.';

create table public.testimonials (
  like private.document including all,
  client_name text not null default ''
    constraint testimonials_client_name_required check (deleted or client_name <> '')
    constraint testimonials_client_name_length check (length(client_name) <= 300),
  client_title text not null default ''
    constraint testimonials_client_title_required check (deleted or client_title <> '')
    constraint testimonials_client_title_length check (length(client_title) <= 300),
  client_company text not null default ''
    constraint testimonials_client_company_required check (deleted or client_company <> '')
    constraint testimonials_client_company_length check (length(client_company) <= 300),
  content text not null default ''
    constraint testimonials_content_required check (deleted or content <> '')
    constraint testimonials_content_length check (length(content) <= 20000),
  rating integer not null default 5
    constraint testimonials_rating_range check (rating between 1 and 5),
  image text not null default ''
    constraint testimonials_image_length check (length(image) <= 2000),
  project_type text not null default ''
    constraint testimonials_project_type_length check (length(project_type) <= 300),
  featured boolean not null default false
);
comment on table public.testimonials is 'Testimonials.';

create table public.services (
  like private.document including all,
  kind text not null default 'service'
    constraint services_kind_choice check (kind in ('service', 'specialized', 'custom')),
  title text not null default ''
    constraint services_title_required check (deleted or title <> '')
    constraint services_title_length check (length(title) <= 300),
  slug text not null default ''
    constraint services_slug_length check (length(slug) <= 200),
  description text not null default ''
    constraint services_description_required check (deleted or description <> '')
    constraint services_description_length check (length(description) <= 20000),
  long_description text not null default ''
    constraint services_long_description_length check (length(long_description) <= 400000),
  price numeric
    constraint services_price_range check (price >= 0),
  image_url text not null default ''
    constraint services_image_url_length check (length(image_url) <= 2000),
  icon text not null default ''
    constraint services_icon_required check (deleted or icon <> '')
    constraint services_icon_length check (length(icon) <= 64),
  features text[] not null default '{}',
  benefits text[] not null default '{}',
  process jsonb not null default '[]'
    constraint services_process_shape check (jsonb_typeof(process) = 'array'),
  tech_stack text[] not null default '{}',
  site_types jsonb not null default '[]'
    constraint services_site_types_shape check (jsonb_typeof(site_types) = 'array'),
  examples text[] not null default '{}',
  engagement text not null default ''
    constraint services_engagement_length check (length(engagement) <= 20000),
  cta_text text not null default ''
    constraint services_cta_text_length check (length(cta_text) <= 300),
  featured boolean not null default false,
  "order" text collate "C" not null default ''
    constraint services_order_length check (length("order") <= 100),
  former_slugs text[] not null default '{}'
);
comment on table public.services is 'Services of the site, specialized services and made-to-measure ones.';

create table public.plans (
  like private.document including all,
  title text not null default ''
    constraint plans_title_required check (deleted or title <> '')
    constraint plans_title_length check (length(title) <= 300),
  slug text not null default ''
    constraint plans_slug_length check (length(slug) <= 200),
  description text not null default ''
    constraint plans_description_required check (deleted or description <> '')
    constraint plans_description_length check (length(description) <= 20000),
  long_description text not null default ''
    constraint plans_long_description_length check (length(long_description) <= 400000),
  monthly_price numeric not null default 0
    constraint plans_monthly_price_range check (monthly_price >= 0),
  yearly_price numeric not null default 0
    constraint plans_yearly_price_range check (yearly_price >= 0),
  currency text not null default 'EUR'
    constraint plans_currency_choice check (currency in ('EUR', 'USD')),
  features text[] not null default '{}',
  cta_text text not null default ''
    constraint plans_cta_text_required check (deleted or cta_text <> '')
    constraint plans_cta_text_length check (length(cta_text) <= 300),
  highlighted boolean not null default false,
  details jsonb not null default '[]'
    constraint plans_details_shape check (jsonb_typeof(details) = 'array'),
  faqs jsonb not null default '[]'
    constraint plans_faqs_shape check (jsonb_typeof(faqs) = 'array'),
  testimonials text[] not null default '{}',
  comparisons jsonb not null default '[]'
    constraint plans_comparisons_shape check (jsonb_typeof(comparisons) = 'array'),
  "order" text collate "C" not null default ''
    constraint plans_order_length check (length("order") <= 100)
);
comment on table public.plans is 'Pricing packages.';

create table public.faqs (
  like private.document including all,
  question text not null default ''
    constraint faqs_question_required check (deleted or question <> '')
    constraint faqs_question_length check (length(question) <= 300),
  answer text not null default ''
    constraint faqs_answer_required check (deleted or answer <> '')
    constraint faqs_answer_length check (length(answer) <= 20000),
  category text not null default ''
    constraint faqs_category_choice check (deleted or category in ('general', 'pricing', 'services', 'technical', 'support', 'other')),
  "order" text collate "C" not null default ''
    constraint faqs_order_length check (length("order") <= 100)
);
comment on table public.faqs is 'Frequently asked questions.';

create table public.glossary (
  like private.document including all,
  term text not null default ''
    constraint glossary_term_required check (deleted or term <> '')
    constraint glossary_term_length check (length(term) <= 300),
  definition text not null default ''
    constraint glossary_definition_required check (deleted or definition <> '')
    constraint glossary_definition_length check (length(definition) <= 20000),
  "order" text collate "C" not null default ''
    constraint glossary_order_length check (length("order") <= 100)
);
comment on table public.glossary is 'Glossary terms.';

create table public.tools (
  like private.document including all,
  name text not null default ''
    constraint tools_name_required check (deleted or name <> '')
    constraint tools_name_length check (length(name) <= 300),
  description text not null default ''
    constraint tools_description_required check (deleted or description <> '')
    constraint tools_description_length check (length(description) <= 20000),
  link text not null default ''
    constraint tools_link_required check (deleted or link <> '')
    constraint tools_link_length check (length(link) <= 2000),
  category text not null default ''
    constraint tools_category_choice check (deleted or category in ('seo', 'design', 'development', 'marketing', 'other')),
  icon text not null default 'settings'
    constraint tools_icon_required check (deleted or icon <> '')
    constraint tools_icon_length check (length(icon) <= 64),
  tags text[] not null default '{}',
  featured boolean not null default false
);
comment on table public.tools is 'The tools directory.';

create table public.documents (
  like private.document including all,
  title text not null default ''
    constraint documents_title_length check (length(title) <= 300),
  content text not null default ''
    constraint documents_content_length check (length(content) <= 400000),
  parts jsonb not null default '{}'
    constraint documents_parts_shape check (jsonb_typeof(parts) = 'object')
);
comment on table public.documents is 'One-of-a-kind documents, keyed by id: homepage, footer, terms, privacy; admin-only ones too.';

create table public.images (
  like private.document including all,
  url text not null default ''
    constraint images_url_length check (length(url) <= 2000),
  alt text not null default ''
    constraint images_alt_length check (length(alt) <= 1000),
  section text not null default 'general'
    constraint images_section_choice check (section in ('general', 'blog', 'services', 'projects', 'testimonials')),
  width integer not null default 0
    constraint images_width_range check (width >= 0),
  height integer not null default 0
    constraint images_height_range check (height >= 0)
);
comment on table public.images is 'Image library; the file lies in the bucket images under the same id.';

create table public.contact_submissions (
  like private.document including all,
  name text not null default ''
    constraint contact_submissions_name_required check (deleted or name <> '')
    constraint contact_submissions_name_length check (length(name) <= 300),
  email text not null default ''
    constraint contact_submissions_email_required check (deleted or email <> '')
    constraint contact_submissions_email_length check (length(email) <= 300),
  phone text not null default ''
    constraint contact_submissions_phone_length check (length(phone) <= 300),
  company text not null default ''
    constraint contact_submissions_company_length check (length(company) <= 300),
  service text not null default ''
    constraint contact_submissions_service_length check (length(service) <= 64),
  message text not null default ''
    constraint contact_submissions_message_required check (deleted or message <> '')
    constraint contact_submissions_message_length check (length(message) <= 20000),
  status text not null default 'new'
    constraint contact_submissions_status_choice check (status in ('new', 'in-progress', 'contacted', 'completed')),
  source text not null default 'contact'
    constraint contact_submissions_source_choice check (source in ('homepage', 'contact')),
  junk boolean not null default false,
  website text not null default ''
    constraint contact_submissions_website_length check (length(website) <= 2000),
  filling_ms integer not null default 0
    constraint contact_submissions_filling_ms_range check (filling_ms >= 0)
);
comment on table public.contact_submissions is 'Messages from visitors.';

create table public.newsletter_subscribers (
  like private.document including all,
  email text not null default ''
    constraint newsletter_subscribers_email_required check (deleted or email <> '')
    constraint newsletter_subscribers_email_length check (length(email) <= 300),
  status text not null default 'active'
    constraint newsletter_subscribers_status_choice check (status in ('active', 'unsubscribed')),
  last_campaign_sent timestamptz(3),
  consent text not null default ''
    constraint newsletter_subscribers_consent_length check (length(consent) <= 2000),
  consented_at timestamptz(3),
  junk boolean not null default false,
  website text not null default ''
    constraint newsletter_subscribers_website_length check (length(website) <= 2000),
  filling_ms integer not null default 0
    constraint newsletter_subscribers_filling_ms_range check (filling_ms >= 0)
);
comment on table public.newsletter_subscribers is 'The one subscriber list.';

-- A taken slug is never refused, it gets a suffix (see private.settle_slug): these only guard that.
create unique index posts_slug on public.posts (slug) where slug <> '' and not deleted;
create unique index projects_slug on public.projects (slug) where slug <> '' and not deleted;
create unique index services_slug on public.services (slug) where slug <> '' and not deleted;
create unique index plans_slug on public.plans (slug) where slug <> '' and not deleted;

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email)) where not deleted;
create index comments_post on public.comments (post_id);

-- Visits per day and path: a count, without cookie or identifier.
create table public.page_views (
  day date not null,
  path text not null,
  views integer not null default 0,
  primary key (day, path)
);
