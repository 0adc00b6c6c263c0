-- What a new site starts with when its agency brings its own content: nothing but words for the home page
-- and links for the foot of every page, which claim nothing. Who the agency is, nobody said yet.

insert into public.documents (id, title, content, parts)
values
(
  'homepage', 'Page d’accueil', '',
  $json${
    "hero": {
      "title": "Bienvenue",
      "description": "Ce site vient d’ouvrir. Son contenu arrive bientôt.",
      "primary_button_text": "Nos offres",
      "secondary_button_text": "Nous contacter"
    },
    "services": {"title": "Nos services", "description": "Ce que nous faisons pour vous.", "items": []},
    "about": {"title": "Qui sommes-nous ?", "description": "Notre présentation arrive bientôt.", "stats": []},
    "testimonials": {"title": "Témoignages", "description": "L’avis de nos clients.", "items": []},
    "projects": {"title": "Nos réalisations", "description": "Nos projets récents.", "items": []}
  }$json$
),
(
  'footer', 'Pied de page', '',
  $json${
    "quick_links": [
      {"id": "offres", "text": "Offres et tarifs", "url": "/offers"},
      {"id": "realisations", "text": "Réalisations", "url": "/projects"},
      {"id": "blog", "text": "Blog", "url": "/blog"}
    ],
    "service_links": []
  }$json$
)
on conflict (id) do nothing;

-- Nobody has written them: the first step about the home page is not done by them.
insert into private.examples (collection, id, content)
select 'documents', 'homepage begun', private.words_of(to_jsonb(d)) from public.documents d where d.id = 'homepage'
on conflict do nothing;
