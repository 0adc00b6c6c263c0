-- Content of a new site: « Sillage », a fictional agency. Every person, client and figure is invented;
-- e-mail addresses and web sites end in .example, telephone numbers come from ranges kept for fiction.
-- Runs after the migrations and adds only what is not there: a row that somebody has edited stays as it is.

-- ── Services: the three with a page of their own ─────────────────────────────────────────────────

insert into public.services
  (id, created_at, updated_at, kind, title, slug, description, long_description, image_url, icon,
   benefits, process, tech_stack, site_types, examples, engagement, cta_text, featured, "order")
values
(
  'service-creation-site', '2025-10-06T08:30:00Z', '2026-09-14T09:10:00Z', 'service',
  'Création de sites web', 'creation-site',
  'Des sites dessinés pour votre métier, rapides, accessibles, et simples à tenir à jour par vos équipes.',
  $html$
<p>Un bon site se reconnaît à ce qu’il évite : la page que personne n’ouvre, le menu qu’il faut deviner, l’image qui retarde tout le reste. Nous commençons donc par ce que vos visiteurs viennent chercher, et nous dessinons à partir de là, page par page, avec vos vrais textes et vos vraies photos.</p>
<h2>Ce que vous recevez</h2>
<ul>
<li><strong>Une structure éprouvée.</strong> L’arborescence est testée avec quelques-uns de vos clients avant la première maquette : si quelqu’un se perd sur le papier, il se perdra à l’écran.</li>
<li><strong>Un design qui vous ressemble.</strong> Typographies, couleurs, rythme et images forment un système documenté, que vous pourrez prolonger sans nous.</li>
<li><strong>Un site qui répond tout de suite.</strong> Les pages sont préparées à l’avance, se lisent même quand le réseau manque, et ne chargent rien qui ne serve à la lecture.</li>
<li><strong>Un back-office en français.</strong> Articles, projets, tarifs et questions fréquentes se modifient sans passer par un développeur.</li>
</ul>
<h2>Ce que nous ne faisons pas</h2>
<p>Nous n’installons pas de thème acheté, nous n’ajoutons pas de traceur publicitaire, et nous ne livrons pas un site que vous ne pourriez pas confier à d’autres : le code, les accès et le nom de domaine sont à votre nom dès le premier jour.</p>
$html$,
  '/media/services/creation-site.svg', 'laptop',
  array[
    'Design sur mesure : chaque page part de vos contenus et de vos clients, jamais d’un thème acheté.',
    'Rapidité mesurée : un budget de poids et de temps est fixé avant la première maquette, puis vérifié à chaque livraison.',
    'Accessible d’emblée : contrastes, clavier et lecteurs d’écran sont contrôlés pendant la conception, pas après.',
    'Autonomie réelle : un back-office en français, deux heures de prise en main, et un code qui vous appartient.'
  ],
  $json$[
    {"id": "decouverte", "title": "Découverte", "description": "Deux entretiens, une relecture de l’existant et une liste courte : pour qui est le site, et pour quoi faire.", "order": 1},
    {"id": "strategie", "title": "Stratégie", "description": "L’arborescence, les contenus à écrire et les mesures de réussite, validés ensemble avant tout dessin.", "order": 2},
    {"id": "design-developpement", "title": "Design & Développement", "description": "Des écrans puis des pages réelles, montrés chaque semaine à une adresse privée où vous pouvez tout essayer.", "order": 3},
    {"id": "tests-lancement", "title": "Tests & Lancement", "description": "Recette sur de vrais téléphones, au clavier et hors connexion, puis une mise en ligne un mardi matin.", "order": 4},
    {"id": "support-continu", "title": "Support Continu", "description": "Corrections, sauvegardes et petites évolutions, selon la durée de maintenance de votre offre.", "order": 5}
  ]$json$,
  array['HTML et CSS', 'TypeScript', 'React', 'PostgreSQL', 'Supabase', 'Application web progressive'],
  $json$[
    {"id": "vitrine", "title": "Site vitrine", "description": "Présenter un métier, un lieu ou une équipe, et donner envie de prendre contact."},
    {"id": "boutique", "title": "Boutique en ligne", "description": "Vendre un catalogue choisi, avec un tunnel de commande court et des stocks justes."},
    {"id": "editorial", "title": "Site éditorial", "description": "Publier régulièrement : magazine, ressources, agenda, avec un confort de lecture soigné."},
    {"id": "application", "title": "Application web", "description": "Réserver, planifier ou saisir sur le terrain, y compris sans réseau."}
  ]$json$,
  array[
    'Maison Rivoire : la boutique en ligne d’un chocolatier lyonnais',
    'Festival Orphéon : un programme de concerts lisible en dix secondes',
    'Les Hauts-Fonds : les réservations d’une école de voile, jusque sur le ponton'
  ],
  'Prix forfaitaire annoncé avant de commencer. Acompte de 50 % à la commande, solde à la livraison.',
  'Parler de mon site', true, 'a0'
),
(
  'service-gestion-projet', '2025-10-06T08:40:00Z', '2026-06-02T14:25:00Z', 'service',
  'Gestion de projet web', 'gestion-projet',
  'Un product owner certifié tient le cap : périmètre, priorités, budget et décisions écrites.',
  $html$
<p>La plupart des projets web qui dérapent ne manquent ni de talent ni de budget : ils manquent de quelqu’un dont le métier est de décider ce qui se fait maintenant, ce qui se fera plus tard et ce qui ne se fera pas. C’est ce rôle que nous tenons, pour nos propres chantiers comme pour ceux que vous menez avec d’autres prestataires.</p>
<h2>Une certification, et ce qu’elle change</h2>
<p>Idris Benali, qui dirige cette activité, est product owner certifié. Concrètement, vous avez un interlocuteur unique, une liste de travail ordonnée que vous pouvez consulter à tout moment, et une démonstration toutes les deux semaines sur le produit lui-même, pas sur des diapositives.</p>
<h2>Trois façons de travailler avec nous</h2>
<ol>
<li><strong>Cadrage.</strong> Dix jours pour passer d’une intention à un périmètre, un budget et un calendrier que l’on peut défendre.</li>
<li><strong>Pilotage.</strong> Nous tenons la liste de travail, animons les revues et arbitrons chaque semaine avec vous.</li>
<li><strong>Relais.</strong> Nous reprenons un projet en cours, en faisons l’état des lieux en une semaine, et proposons une suite réaliste.</li>
</ol>
<p>Notre règle tient en une phrase : <em>toute décision qui coûte du temps est écrite, datée, et visible de tous.</em></p>
$html$,
  '/media/services/gestion-projet.svg', 'briefcase',
  array[
    'Un seul interlocuteur : un product owner certifié, du premier atelier à la mise en ligne.',
    'Des priorités écrites : la liste de travail est ordonnée, chiffrée et consultable à tout moment.',
    'Un budget tenu : chaque ajout a un prix connu avant d’être décidé, et quelque chose sort si quelque chose entre.',
    'Des démonstrations régulières : toutes les deux semaines, sur le produit réel, avec vos utilisateurs si possible.'
  ],
  $json$[
    {"id": "decouverte", "title": "Découverte", "description": "Nous rencontrons ceux qui décident, ceux qui financent et ceux qui utiliseront : trois listes d’attentes, une page de synthèse.", "order": 1},
    {"id": "strategie", "title": "Stratégie", "description": "Le périmètre est découpé en récits courts, chacun avec son critère d’acceptation et sa valeur.", "order": 2},
    {"id": "design-developpement", "title": "Design & Développement", "description": "Des cycles de deux semaines ; nous répondons aux questions de l’équipe dans la journée.", "order": 3},
    {"id": "tests-lancement", "title": "Tests & Lancement", "description": "Un plan de recette écrit avant le développement, déroulé avec vous, et un retour arrière prêt.", "order": 4},
    {"id": "support-continu", "title": "Support Continu", "description": "Un bilan à trente jours : ce qui sert, ce qui ne sert pas, et la liste de travail de la suite.", "order": 5}
  ]$json$,
  array['Récits utilisateur', 'Kanban', 'Plan de recette', 'Registre de décisions'],
  $json$[
    {"id": "creation", "title": "Création", "description": "Un premier site ou un nouveau produit, à cadrer avant d’engager le budget."},
    {"id": "refonte", "title": "Refonte", "description": "Un existant à remplacer sans perdre ses visiteurs ni ses contenus."},
    {"id": "reprise", "title": "Reprise", "description": "Un projet en retard, à remettre sur une trajectoire connue."}
  ]$json$,
  array[
    'Les Trois Toits : dix-huit foyers, deux prestataires et une seule liste de travail',
    'Ville de Sainte-Aure : un comité municipal, quarante démarches, un calendrier public'
  ],
  'Au forfait pour un cadrage, au mois pour un pilotage, avec un préavis de quinze jours.',
  'Cadrer mon projet', true, 'a1'
),
(
  'service-seo', '2025-10-06T08:50:00Z', '2026-08-31T07:45:00Z', 'service',
  'Audit et optimisation SEO', 'seo',
  'Comprendre ce que vos clients cherchent, corriger ce qui vous rend invisible, écrire ce qui manque.',
  $html$
<p>Le référencement n’est pas une couche que l’on pose à la fin. C’est la somme de trois choses ordinaires : des pages que les moteurs peuvent lire, des réponses que les gens cherchent vraiment, et d’autres sites qui ont une raison de vous citer. Nous travaillons les trois, dans cet ordre.</p>
<h2>L’audit</h2>
<p>En deux semaines, nous parcourons votre site comme le fait un moteur, nous lisons vos données de recherche, et nous comparons vos pages à celles qui répondent mieux que vous. Vous recevez un document de dix pages au plus : ce qui bloque, ce qui coûte peu et rapporte, ce qui peut attendre. Chaque recommandation indique qui peut la réaliser et en combien de temps.</p>
<h2>L’accompagnement</h2>
<p>Chaque mois, un lot de corrections techniques, deux contenus écrits ou réécrits avec vous, et un compte rendu d’une page qui dit ce qui a changé, y compris quand rien n’a bougé. Le référencement prend du temps : c’est la raison de l’engagement minimum, et la raison pour laquelle nous refusons de promettre une position.</p>
<blockquote><p>Une première place sur une question que personne ne pose ne vaut rien. Une cinquième place sur la bonne peut faire vivre une entreprise.</p></blockquote>
$html$,
  '/media/services/seo.svg', 'search',
  array[
    'Un diagnostic lisible : dix pages au plus, classées par effort et par effet, sans jargon.',
    'Une technique saine : vitesse, indexation, données structurées et redirections corrigées, pas seulement signalées.',
    'Des contenus utiles : deux pages par mois, écrites avec vos équipes à partir des questions de vos clients.',
    'Des comptes rendus honnêtes : ce qui monte, ce qui baisse, et ce que nous en concluons.'
  ],
  $json$[
    {"id": "decouverte", "title": "Découverte", "description": "Exploration complète du site, lecture des données de recherche, entretien avec ceux qui répondent au téléphone.", "order": 1},
    {"id": "strategie", "title": "Stratégie", "description": "Une carte des questions de vos clients, et la page qui répondra à chacune.", "order": 2},
    {"id": "design-developpement", "title": "Design & Développement", "description": "Corrections techniques, réécritures, nouveaux contenus et liens entre les pages.", "order": 3},
    {"id": "tests-lancement", "title": "Tests & Lancement", "description": "Contrôle des redirections, des balises et des données structurées avant chaque mise en ligne.", "order": 4},
    {"id": "support-continu", "title": "Support Continu", "description": "Un compte rendu mensuel d’une page et un ajustement des priorités.", "order": 5}
  ]$json$,
  array['Search Console', 'Données structurées schema.org', 'Analyse de journaux', 'Mesure d’audience sans cookie'],
  $json$[
    {"id": "local", "title": "Commerce local", "description": "Être trouvé dans sa ville, avec des horaires et des avis justes."},
    {"id": "catalogue", "title": "Catalogue", "description": "Des fiches qui répondent aux questions d’achat, sans pages en double."},
    {"id": "expertise", "title": "Expertise", "description": "Des articles de fond qui prouvent un savoir-faire et attirent les bonnes demandes."}
  ]$json$,
  array[
    'Verrerie Dalmont : un catalogue industriel réorganisé autour des usages',
    'Maison Rivoire : des fiches qui répondent aux questions posées en boutique'
  ],
  'Paiement mensuel, engagement minimum de 3 mois',
  'Demander un audit', true, 'a2'
)
on conflict do nothing;

-- ── Services: specialized, with a starting price, and one made to measure ────────────────────────

insert into public.services
  (id, created_at, updated_at, kind, title, slug, description, long_description, price, image_url, icon,
   features, benefits, process, engagement, cta_text, featured, "order")
values
(
  'specialise-refonte', '2025-10-07T09:00:00Z', '2026-07-20T10:05:00Z', 'specialized',
  'Refonte de Site Web', 'refonte-site-web',
  'Reprendre un site qui a vieilli : garder ce qui fonctionne, remplacer le reste, ne perdre aucun visiteur en route.',
  $html$
<p>Une refonte réussie commence par un inventaire. Nous relevons chaque adresse, chaque contenu et chaque lien entrant de votre site actuel, puis nous décidons avec vous de ce qui reste, de ce qui fusionne et de ce qui disparaît.</p>
<p>Le nouveau site est construit à côté de l’ancien. Le jour de la bascule, toutes les anciennes adresses mènent à leur remplaçante, et nous surveillons les erreurs pendant un mois.</p>
$html$,
  1299, '/media/services/refonte.svg', 'layout',
  array['Inventaire complet des pages et des liens', 'Nouvelle arborescence testée', 'Maquettes sur vos contenus réels', 'Plan de redirection page par page', 'Suivi des erreurs pendant 30 jours'],
  array['Continuité : vos visiteurs et vos positions suivent, adresse par adresse.', 'Tri : bien des pages d’un site ancien ne servent plus à personne ; nous vous aidons à trancher.', 'Sérénité : un retour arrière reste prêt tant que la bascule n’est pas confirmée.'],
  $json$[
    {"id": "inventaire", "title": "Inventaire", "description": "Toutes les adresses, leur audience et leurs liens entrants.", "order": 1},
    {"id": "construction", "title": "Construction", "description": "Le nouveau site, à une adresse privée, avec vos contenus.", "order": 2},
    {"id": "bascule", "title": "Bascule", "description": "Redirections, contrôle, puis surveillance pendant un mois.", "order": 3}
  ]$json$,
  'Forfait à partir de 1 299 € HT, selon le nombre de pages à reprendre.', 'Estimer ma refonte', true, 'a3'
),
(
  'specialise-e-commerce', '2025-10-07T09:10:00Z', '2026-10-12T13:30:00Z', 'specialized',
  'Développement E-commerce', 'developpement-e-commerce',
  'Une boutique en ligne courte et claire : trouver, comprendre, commander, sans compte obligatoire.',
  $html$
<p>Nous construisons des boutiques pour des catalogues choisis, de dix à quelques centaines de références. Chaque fiche répond aux questions que vos clients posent en magasin ; la commande tient en trois écrans, et le compte client reste facultatif.</p>
<p>Paiement par carte, frais de port réels, stocks à jour, factures conformes : la mécanique est discrète, documentée et testée avec de vraies commandes avant l’ouverture.</p>
$html$,
  2499, '/media/services/e-commerce.svg', 'shopping-cart',
  array['Catalogue jusqu’à 300 références', 'Commande en trois écrans, sans compte obligatoire', 'Paiement par carte et frais de port réels', 'Gestion des stocks et des retours', 'Fiches optimisées pour la recherche'],
  array['Moins d’abandons : chaque champ inutile du tunnel de commande est retiré.', 'Des fiches utiles : les questions du magasin deviennent les réponses du site.', 'Une gestion simple : commandes, stocks et retours dans un seul écran.'],
  $json$[
    {"id": "catalogue", "title": "Catalogue", "description": "Structure des fiches, photos, variantes et règles de stock.", "order": 1},
    {"id": "commande", "title": "Commande", "description": "Panier, livraison et paiement, testés avec de vraies cartes.", "order": 2},
    {"id": "ouverture", "title": "Ouverture", "description": "Une semaine de vente à blanc avec vos équipes, puis le public.", "order": 3}
  ]$json$,
  'Forfait à partir de 2 499 € HT, hors abonnement du prestataire de paiement.', 'Ouvrir ma boutique', true, 'a4'
),
(
  'specialise-seo-marketing', '2025-10-07T09:20:00Z', '2026-05-18T08:15:00Z', 'specialized',
  'Pack SEO & Marketing', 'pack-seo-marketing',
  'Trois mois pour être trouvé : corrections techniques, contenus, lettre d’information et mesure sans cookie.',
  $html$
<p>Ce pack réunit ce qui donne les premiers résultats : un audit court, les corrections qui en découlent, six contenus écrits à partir des questions de vos clients, et une lettre mensuelle qui les fait lire.</p>
<p>La mesure d’audience respecte vos visiteurs : des totaux par page et par jour, sans cookie ni identifiant. Vous savez ce qui est lu, pas qui le lit.</p>
$html$,
  899, '/media/services/seo-marketing.svg', 'trending-up',
  array['Audit technique et corrections prioritaires', 'Six contenus sur trois mois', 'Lettre d’information mensuelle', 'Fiche d’établissement à jour', 'Compte rendu mensuel d’une page'],
  array['Un rythme : deux contenus par mois, préparés ensemble, publiés à l’heure.', 'Une voix : vos équipes parlent, nous mettons en forme.', 'Des preuves : chaque action est reliée à ce qu’elle a changé, ou pas.'],
  $json$[
    {"id": "audit", "title": "Audit", "description": "Deux semaines pour lire le site, les requêtes et les concurrents.", "order": 1},
    {"id": "publication", "title": "Publication", "description": "Corrections et contenus, chaque quinzaine.", "order": 2},
    {"id": "bilan", "title": "Bilan", "description": "Ce qui a changé, et la suite que nous conseillons.", "order": 3}
  ]$json$,
  'Paiement mensuel, engagement minimum de 3 mois', 'Lancer le pack', false, 'a5'
),
(
  'specialise-application-mobile', '2025-10-07T09:30:00Z', '2026-04-27T15:40:00Z', 'specialized',
  'Développement Application Mobile', 'developpement-application-mobile',
  'Une application installable depuis le navigateur, qui garde son travail quand le réseau disparaît.',
  $html$
<p>Avant de développer deux applications pour deux magasins, nous vérifions qu’une seule application web ne suffit pas. Installée depuis le navigateur, elle s’ouvre en plein écran, fonctionne sans réseau et se met à jour sans validation extérieure.</p>
<p>Quand un capteur, une notification ou une contrainte de distribution l’exige, nous livrons aussi une version pour les magasins d’applications, à partir du même code.</p>
$html$,
  3999, '/media/services/application-mobile.svg', 'smartphone',
  array['Application installable, sans magasin', 'Saisie et lecture hors connexion', 'Synchronisation sans perte', 'Comptes et droits d’accès', 'Versions pour les magasins en option'],
  array['Un seul code : une correction vaut pour tous les téléphones le jour même.', 'Hors connexion : ce qui est saisi sur le terrain part quand le réseau revient.', 'Sobriété : quelques centaines de kilo-octets, pas une centaine de méga-octets.'],
  $json$[
    {"id": "terrain", "title": "Terrain", "description": "Une journée d’observation là où l’application servira.", "order": 1},
    {"id": "prototype", "title": "Prototype", "description": "Le geste principal, utilisable en trois semaines.", "order": 2},
    {"id": "deploiement", "title": "Déploiement", "description": "Un groupe pilote, puis tout le monde.", "order": 3}
  ]$json$,
  'Forfait à partir de 3 999 € HT, par paliers validés.', 'Décrire mon application', true, 'a6'
),
(
  'specialise-accessibilite', '2026-01-12T10:00:00Z', '2026-06-22T09:00:00Z', 'specialized',
  'Audit d’accessibilité', 'audit-accessibilite',
  'Un échantillon de pages contrôlé critère par critère, au clavier et au lecteur d’écran, avec les corrections.',
  $html$
<p>Nous contrôlons un échantillon représentatif de votre site selon le référentiel général d’amélioration de l’accessibilité (RGAA), puis nous refaisons les parcours essentiels au clavier seul et avec un lecteur d’écran, car un site peut être conforme sur le papier et pénible en réalité.</p>
<p>Le rapport décrit chaque obstacle, montre qui il gêne, et propose la correction, code à l’appui. Une restitution d’une demi-journée permet à vos équipes de comprendre plutôt que de cocher.</p>
$html$,
  1190, '/media/services/audit-accessibilite.svg', 'shield',
  array['Échantillon d’une douzaine de pages', 'Contrôle critère par critère', 'Parcours au clavier et au lecteur d’écran', 'Corrections proposées avec leur code', 'Déclaration d’accessibilité rédigée'],
  array['Clarté : chaque écart est expliqué par la personne qu’il empêche.', 'Priorité : les obstacles sont classés du bloquant au gênant.', 'Transmission : une restitution pratique pour ceux qui corrigeront.'],
  $json$[
    {"id": "echantillon", "title": "Échantillon", "description": "Le choix des pages et des parcours, avec vous.", "order": 1},
    {"id": "controle", "title": "Contrôle", "description": "Outils automatiques d’abord, examen humain pour tout le reste.", "order": 2},
    {"id": "restitution", "title": "Restitution", "description": "Rapport, atelier, et une contre-visite après corrections.", "order": 3}
  ]$json$,
  'Forfait à partir de 1 190 € HT, contre-visite comprise.', 'Faire auditer mon site', false, 'a7'
),
(
  'specialise-identite', '2026-02-16T10:00:00Z', '2026-09-28T16:20:00Z', 'specialized',
  'Identité visuelle et design system', 'identite-visuelle',
  'Un signe, des caractères, des couleurs et des composants : de quoi parler d’une seule voix, partout.',
  $html$
<p>Une identité tient quand elle survit à ceux qui ne l’ont pas dessinée. Nous livrons donc un petit nombre d’éléments, des règles courtes, et des composants prêts à l’emploi pour vos écrans comme pour vos imprimés.</p>
<p>Chaque couleur est choisie avec ses contrastes, chaque caractère avec sa licence, chaque composant avec ses états : survol, focus, erreur, absence.</p>
$html$,
  1490, '/media/services/identite.svg', 'palette',
  array['Signe et déclinaisons', 'Couleurs contrôlées en clair et en sombre', 'Caractères et échelle typographique', 'Bibliothèque de composants', 'Guide d’usage de vingt pages'],
  array['Cohérence : les mêmes règles à l’écran, sur une affiche et dans un email.', 'Autonomie : des modèles que vos équipes utilisent vraiment.', 'Durée : un système que l’on étend au lieu de le refaire.'],
  $json$[
    {"id": "ecoute", "title": "Écoute", "description": "Votre histoire, vos concurrents, vos usages.", "order": 1},
    {"id": "pistes", "title": "Pistes", "description": "Deux directions, poussées jusqu’à une vraie page.", "order": 2},
    {"id": "systeme", "title": "Système", "description": "Composants, règles et fichiers, prêts à servir.", "order": 3}
  ]$json$,
  'Forfait à partir de 1 490 € HT, droits cédés avec le solde.', 'Dessiner mon identité', false, 'a8'
),
(
  'sur-mesure-formation', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', 'custom',
  'Formation de vos équipes', 'formation-equipes',
  'Une journée dans vos locaux pour écrire, publier, vérifier et mesurer, sur votre propre site.',
  $html$
<p>Nos formations se passent sur votre site, avec vos contenus, et se terminent par quelque chose de publié. Quatre thèmes au choix : écrire pour le web, publier sans erreur, vérifier l’accessibilité d’une page, lire une mesure d’audience.</p>
<p>Six personnes au plus par groupe, un support de dix pages, et une heure de questions un mois plus tard.</p>
$html$,
  690, '/media/services/formation.svg', 'message-square',
  array['Une journée, six personnes au plus', 'Exercices sur votre propre site', 'Support de dix pages', 'Une heure de suivi à un mois'],
  array['Concret : la journée finit par une publication réelle.', 'Adapté : le programme est écrit après un entretien.', 'Durable : un suivi à un mois, quand viennent les vraies questions.'],
  $json$[
    {"id": "entretien", "title": "Entretien", "description": "Une demi-heure pour choisir le programme.", "order": 1},
    {"id": "journee", "title": "Journée", "description": "La théorie le matin, la pratique tout de suite après.", "order": 2},
    {"id": "suivi", "title": "Suivi", "description": "Une heure en visioconférence, un mois plus tard.", "order": 3}
  ]$json$,
  'Forfait de 690 € HT par journée et par groupe.', 'Composer ma journée', false, 'a9'
)
on conflict do nothing;

-- ── Plans ────────────────────────────────────────────────────────────────────────────────────────

insert into public.plans
  (id, created_at, updated_at, title, slug, description, long_description, monthly_price, yearly_price, currency,
   features, cta_text, highlighted, details, faqs, testimonials, comparisons, "order")
values
(
  'offre-essentiel', '2025-10-08T09:00:00Z', '2026-09-01T08:00:00Z', 'Essentiel', 'essentiel',
  'Un site de cinq pages, net et rapide, pour exister en ligne sans attendre.',
  $html$
<p>L’offre Essentiel convient à une activité qui démarre ou à un indépendant : cinq pages bien écrites valent mieux que vingt pages vides. Nous partons de gabarits que nous avons dessinés, ajustés à vos couleurs et à vos textes.</p>
<p>Le site est en ligne en trois semaines, avec un back-office pour le faire vivre et un mois de maintenance pour corriger ce que l’usage révèle.</p>
$html$,
  699, 599, 'EUR',
  array['Site de 5 pages', 'Design adapté au mobile', 'Référencement de base', 'Formulaire de contact', '1 mois de maintenance'],
  'Choisir Essentiel', false,
  $json$[
    {"id": "cadrage", "title": "Cadrage", "description": "Un entretien d’une heure et un questionnaire pour fixer les cinq pages.", "order": 1},
    {"id": "mise-en-page", "title": "Mise en page", "description": "Un gabarit choisi ensemble, vos textes relus, vos photos préparées.", "order": 2},
    {"id": "mise-en-ligne", "title": "Mise en ligne", "description": "Nom de domaine, hébergement, contrôle final et prise en main d’une heure.", "order": 3}
  ]$json$,
  $json$[
    {"id": "delai", "question": "En combien de temps le site est-il en ligne ?", "answer": "Trois semaines à partir du jour où nous avons reçu vos textes et vos images.", "order": 1},
    {"id": "textes", "question": "Écrivez-vous les textes ?", "answer": "Nous les relisons et les structurons. La rédaction complète se chiffre à la page.", "order": 2},
    {"id": "evoluer", "question": "Pourrai-je ajouter des pages plus tard ?", "answer": "Oui, une par une, ou en passant à l’offre Professionnel : vous ne payez que la différence.", "order": 3}
  ]$json$,
  array['« Cinq pages, trois semaines, et le téléphone a recommencé à sonner. » Julie Marand, céramiste'],
  $json$[
    {"id": "pages", "feature_name": "Nombre de pages", "included": true, "details": "5 pages", "highlighted": false},
    {"id": "design", "feature_name": "Design", "included": true, "details": "Gabarit ajusté à vos couleurs", "highlighted": false},
    {"id": "seo", "feature_name": "Référencement", "included": true, "details": "Réglages de base", "highlighted": false},
    {"id": "blog", "feature_name": "Blog", "included": false, "details": "", "highlighted": false},
    {"id": "newsletter", "feature_name": "Newsletter", "included": false, "details": "", "highlighted": false},
    {"id": "hors-connexion", "feature_name": "Lecture hors connexion", "included": true, "details": "Toutes les pages déjà visitées", "highlighted": false},
    {"id": "chef-de-projet", "feature_name": "Product owner dédié", "included": false, "details": "", "highlighted": false},
    {"id": "maintenance", "feature_name": "Maintenance", "included": true, "details": "1 mois", "highlighted": true}
  ]$json$,
  'a0'
),
(
  'offre-professionnel', '2025-10-08T09:10:00Z', '2026-09-01T08:05:00Z', 'Professionnel', 'professionnel',
  'Un site de dix pages dessiné pour vous, avec de quoi publier et être trouvé.',
  $html$
<p>C’est l’offre que choisissent la plupart de nos clients : dix pages dessinées sur mesure, un blog, une lettre d’information et un référencement travaillé dès l’arborescence.</p>
<p>Nous vous montrons le site chaque semaine pendant sa construction. Trois mois de maintenance suivent la mise en ligne, le temps de voir ce que vos visiteurs en font.</p>
$html$,
  1299, 1099, 'EUR',
  array['Site de 10 pages', 'Design sur mesure', 'Référencement avancé', 'Blog et newsletter', 'Mesure d’audience sans cookie', '3 mois de maintenance'],
  'Choisir Professionnel', true,
  $json$[
    {"id": "cadrage", "title": "Cadrage", "description": "Deux ateliers : vos visiteurs, vos contenus, vos objectifs.", "order": 1},
    {"id": "design", "title": "Design", "description": "Une direction artistique et les maquettes des pages clés, en clair et en sombre.", "order": 2},
    {"id": "developpement", "title": "Développement", "description": "Un site réel à essayer chaque semaine, à une adresse privée.", "order": 3},
    {"id": "lancement", "title": "Lancement", "description": "Recette, redirections, formation de deux heures et mise en ligne.", "order": 4}
  ]$json$,
  $json$[
    {"id": "allers-retours", "question": "Combien d’allers-retours sont prévus sur les maquettes ?", "answer": "Deux séries de corrections sont comprises. En pratique, la démonstration hebdomadaire évite d’en avoir besoin de plus.", "order": 1},
    {"id": "blog", "question": "Qui publie les articles ?", "answer": "Vous, depuis le back-office, après une formation de deux heures. Nous pouvons aussi écrire avec vous.", "order": 2},
    {"id": "maintenance", "question": "Que se passe-t-il après les trois mois de maintenance ?", "answer": "Vous prolongez au mois, ou vous continuez seul : les accès, le code et la documentation sont à vous.", "order": 3}
  ]$json$,
  array['« Nous avons enfin une liste de travail que tout le monde comprend. » Nadia Benkirane, Les Trois Toits', '« Les demandes qui arrivent sont enfin celles que nous cherchions. » Marc Tessier, Verrerie Dalmont'],
  $json$[
    {"id": "pages", "feature_name": "Nombre de pages", "included": true, "details": "10 pages", "highlighted": false},
    {"id": "design", "feature_name": "Design", "included": true, "details": "Sur mesure", "highlighted": true},
    {"id": "seo", "feature_name": "Référencement", "included": true, "details": "Arborescence et contenus optimisés", "highlighted": false},
    {"id": "blog", "feature_name": "Blog", "included": true, "details": "Avec commentaires modérés", "highlighted": false},
    {"id": "newsletter", "feature_name": "Newsletter", "included": true, "details": "Inscription et export", "highlighted": false},
    {"id": "hors-connexion", "feature_name": "Lecture hors connexion", "included": true, "details": "Tout le site", "highlighted": false},
    {"id": "chef-de-projet", "feature_name": "Product owner dédié", "included": false, "details": "", "highlighted": false},
    {"id": "maintenance", "feature_name": "Maintenance", "included": true, "details": "3 mois", "highlighted": true}
  ]$json$,
  'a1'
),
(
  'offre-entreprise', '2025-10-08T09:20:00Z', '2026-09-01T08:10:00Z', 'Entreprise', 'entreprise',
  'Un nombre de pages illimité, un product owner dédié et six mois pour installer les usages.',
  $html$
<p>L’offre Entreprise s’adresse aux organisations où plusieurs équipes publient, où le site doit parler à d’autres outils, et où les décisions se prennent à plusieurs. Un product owner certifié suit le projet du premier atelier au bilan de six mois.</p>
<p>Le nombre de pages n’est pas limité ; le temps, si. Nous travaillons donc par cycles de deux semaines, en commençant par ce qui sert au plus grand nombre.</p>
$html$,
  2499, 2199, 'EUR',
  array['Nombre de pages illimité', 'Design system complet', 'Product owner certifié dédié', 'Audit d’accessibilité', 'Connexion à vos outils', 'Formation de vos équipes', '6 mois de maintenance'],
  'Choisir Entreprise', false,
  $json$[
    {"id": "cadrage", "title": "Cadrage", "description": "Dix jours pour passer d’une intention à un périmètre chiffré.", "order": 1},
    {"id": "systeme", "title": "Système", "description": "Un design system documenté, testé sur les trois pages les plus difficiles.", "order": 2},
    {"id": "cycles", "title": "Cycles", "description": "Deux semaines de travail, une démonstration, une décision.", "order": 3},
    {"id": "deploiement", "title": "Déploiement", "description": "Une équipe pilote, puis toutes, avec une formation pour chacune.", "order": 4},
    {"id": "bilan", "title": "Bilan", "description": "À six mois : ce qui sert, ce qui ne sert pas, et la suite.", "order": 5}
  ]$json$,
  $json$[
    {"id": "illimite", "question": "Que veut dire « pages illimitées » ?", "answer": "Vous pouvez créer autant de pages que vous voulez avec les gabarits livrés. Un nouveau gabarit se décide dans un cycle.", "order": 1},
    {"id": "outils", "question": "À quels outils le site peut-il se connecter ?", "answer": "À ceux qui ont une interface de programmation documentée : gestion commerciale, billetterie, annuaire. Nous le vérifions pendant le cadrage.", "order": 2},
    {"id": "donnees", "question": "Où sont nos données ?", "answer": "Dans une base qui vous appartient, hébergée dans l’Union européenne, exportable à tout moment.", "order": 3}
  ]$json$,
  array['« Quarante démarches en ligne, et des habitants qui les terminent. » Sofia Marchetti, Ville de Sainte-Aure'],
  $json$[
    {"id": "pages", "feature_name": "Nombre de pages", "included": true, "details": "Illimité", "highlighted": true},
    {"id": "design", "feature_name": "Design", "included": true, "details": "Design system complet", "highlighted": false},
    {"id": "seo", "feature_name": "Référencement", "included": true, "details": "Suivi mensuel", "highlighted": false},
    {"id": "blog", "feature_name": "Blog", "included": true, "details": "Plusieurs auteurs", "highlighted": false},
    {"id": "newsletter", "feature_name": "Newsletter", "included": true, "details": "Inscription, campagnes et export", "highlighted": false},
    {"id": "hors-connexion", "feature_name": "Lecture hors connexion", "included": true, "details": "Tout le site, et la saisie des équipes", "highlighted": false},
    {"id": "chef-de-projet", "feature_name": "Product owner dédié", "included": true, "details": "Certifié, une journée par semaine", "highlighted": true},
    {"id": "maintenance", "feature_name": "Maintenance", "included": true, "details": "6 mois", "highlighted": true}
  ]$json$,
  'a2'
)
on conflict do nothing;

-- ── Projects ─────────────────────────────────────────────────────────────────────────────────────

insert into public.projects
  (id, created_at, updated_at, title, slug, description, detailed_description, technical_details, category, project_type,
   client, date, technologies, tags, features, featured, project_url, image_url, additional_images,
   accent, before_image, before_text, after_image, after_text, figures, work_done, related_services, related_posts)
values
(
  'projet-hauts-fonds', '2026-10-02T08:00:00Z', '2026-10-15T09:30:00Z',
  'Les Hauts-Fonds, réserver jusque sur le ponton', 'les-hauts-fonds',
  'Une école de voile bretonne gère ses réservations et ses appels au bord de l’eau, là où le réseau s’arrête.',
  $html$
<p>L’école de voile Les Hauts-Fonds accueille des groupes d’avril à octobre sur trois plages. Les moniteurs travaillaient avec des feuilles imprimées le matin, corrigées au crayon sur le sable et recopiées le soir. Entre les deux, une annulation, un enfant de plus ou un coup de vent suffisaient à tout fausser.</p>
<h2>Ce que nous avons observé</h2>
<p>Nous avons passé deux journées sur le ponton. La feuille gagnait contre tous les logiciels essayés auparavant pour trois raisons : elle s’ouvrait sans mot de passe, elle acceptait les ratures, et elle ne demandait pas de réseau. L’application devait donc faire aussi bien avant de prétendre faire mieux.</p>
<h2>Ce que nous avons construit</h2>
<p>Une application installée depuis le navigateur, où chaque groupe tient sur un écran lisible en plein soleil. L’appel se fait d’un pouce. Tout s’enregistre sur le téléphone à l’instant ; les changements partent quand le réseau revient, dans l’ordre, et deux moniteurs qui modifient la même fiche ne s’effacent pas l’un l’autre.</p>
<blockquote><p>La première semaine, j’ai gardé une feuille dans la poche. La deuxième, je l’ai oubliée.</p></blockquote>
<p>Côté public, les familles réservent en fonction des marées : le calendrier ne propose que les créneaux où l’on peut vraiment naviguer.</p>
$html$,
  $html$
<ul>
<li>Base locale dans le navigateur, synchronisée avec PostgreSQL par lots, avec fusion champ par champ.</li>
<li>Horaires de marée calculés à l’avance pour la saison et embarqués dans l’application.</li>
<li>Contrastes contrôlés pour une lecture en extérieur, cibles tactiles d’au moins 48 pixels.</li>
<li>Installation depuis le navigateur, sans magasin d’applications.</li>
</ul>
$html$,
  'Application web', 'Application web', 'École de voile Les Hauts-Fonds', '2026-09-21',
  array['TypeScript', 'React', 'RxDB', 'Supabase', 'Application web progressive'],
  array['Hors connexion', 'Réservation', 'Terrain', 'Mobile'],
  array['Appel des groupes sans réseau', 'Créneaux calculés selon les marées', 'Fusion des modifications simultanées', 'Liste d’attente automatique', 'Export comptable mensuel'],
  true, 'https://les-hauts-fonds.example', '/media/projects/hauts-fonds.svg',
  array['/media/projects/hauts-fonds-marees.svg', '/media/projects/hauts-fonds-quai.svg'],
  'sea', '/media/projects/hauts-fonds-avant.svg', 'La feuille d’appel du matin, raturée sur le sable et recopiée le soir.',
  '/media/projects/hauts-fonds-apres.svg', 'L’appel d’un groupe, d’un pouce, sans réseau.',
  $json$[
    {"id": "chiffre-1", "label": "Temps de saisie par jour", "before": "45 min", "after": "0 min", "date": "août 2026", "source": "relevé de l’école sur quatre semaines"},
    {"id": "chiffre-2", "label": "Erreurs de groupe par semaine", "before": "11", "after": "1", "date": "été 2026", "source": "cahier des incidents"},
    {"id": "chiffre-3", "label": "Réservations prises en ligne", "before": "18 %", "after": "74 %", "date": "septembre 2026", "source": "base de réservation"}
  ]$json$,
  array['Deux journées d’observation sur le ponton, avec trois moniteurs', 'Un prototype en carton, puis une première version en quatre semaines', 'Une application qui enregistre tout sur le téléphone et synchronise plus tard', 'Le calcul des créneaux navigables selon la marée', 'Deux séances de formation, et un été de suivi'],
  array['specialise-application-mobile', 'service-creation-site'], array['article-hors-connexion', 'article-performance']
),
(
  'projet-rivoire', '2026-06-30T08:00:00Z', '2026-07-08T11:20:00Z',
  'Maison Rivoire, la boutique d’un chocolatier', 'maison-rivoire',
  'Une boutique en ligne lyonnaise où l’on compose son coffret case par case, puis où l’on commande en trois écrans.',
  $html$
<p>Maison Rivoire fabrique à Lyon une quarantaine de chocolats, renouvelés quatre fois par an. En magasin, on choisit en montrant du doigt. En ligne, l’ancien site proposait une liste de noms poétiques et une photo de boîte fermée : les clients appelaient pour savoir ce qu’il y avait dedans.</p>
<h2>Le parti pris</h2>
<p>Nous avons remis le doigt au centre. La page principale est un coffret vide : on y dépose les chocolats un à un, et chaque case remplie dit en une ligne ce que l’on goûtera et ce qu’il faut éviter en cas d’allergie. Le prix se met à jour sans surprise, frais de port compris.</p>
<h2>Ce qui a changé</h2>
<p>La commande tient en trois écrans, sans compte obligatoire. Les questions posées au téléphone sont devenues les textes des fiches : conservation, allergènes, envoi par forte chaleur. L’équipe modifie elle-même la collection, la veille de chaque saison, en une heure.</p>
$html$,
  $html$
<ul>
<li>Pages préparées à l’avance et servies comme de simples fichiers : la boutique s’affiche avant que le script n’arrive.</li>
<li>Stocks réservés au moment du paiement, jamais au moment de l’ajout au panier.</li>
<li>Données structurées de produit et d’offre sur chaque fiche.</li>
<li>Illustrations vectorielles de quelques kilo-octets à la place des photos de catalogue.</li>
</ul>
$html$,
  'E-commerce', 'Site e-commerce', 'Maison Rivoire', '2026-06-18',
  array['TypeScript', 'React', 'PostgreSQL', 'Paiement par carte', 'Données structurées'],
  array['Boutique', 'Artisanat', 'Mobile', 'Illustration'],
  array['Coffret composé case par case', 'Commande en trois écrans', 'Frais de port affichés dès le panier', 'Allergènes visibles avant l’achat', 'Collections saisonnières programmées'],
  true, 'https://maison-rivoire.example', '/media/projects/rivoire.svg',
  array['/media/projects/rivoire-coffret.svg', '/media/projects/rivoire-mobile.svg'],
  'raspberry', '/media/projects/rivoire-avant.svg', 'L’ancienne boutique : des noms, une boîte fermée, et un numéro de téléphone.',
  '/media/projects/rivoire-apres.svg', 'Le coffret se remplit case par case, avec son prix.',
  $json$[
    {"id": "chiffre-1", "label": "Paniers menés jusqu’au paiement", "before": "21 %", "after": "38 %", "date": "octobre 2026", "source": "statistiques de la boutique"},
    {"id": "chiffre-2", "label": "Écrans pour commander", "before": "7", "after": "3", "date": "juin 2026", "source": "comptés sur les deux sites"},
    {"id": "chiffre-3", "label": "Appels sur la composition, par semaine", "before": "40", "after": "6", "date": "septembre 2026", "source": "registre du magasin"}
  ]$json$,
  array['Une journée derrière le comptoir, à noter les questions des clients', 'Le coffret composé case par case, au clavier comme au doigt', 'Les allergènes et les frais de port affichés avant l’achat', 'Les textes des quarante fiches, écrits avec le chocolatier'],
  array['specialise-e-commerce', 'service-creation-site'], array['article-page-accueil', 'article-performance']
),
(
  'projet-sainte-aure', '2026-05-06T08:00:00Z', '2026-05-19T10:00:00Z',
  'Ville de Sainte-Aure, quarante démarches sans détour', 'ville-de-sainte-aure',
  'Le site d’une ville de douze mille habitants, réécrit en langage clair et utilisable par tous, au clavier comme au lecteur d’écran.',
  $html$
<p>Sainte-Aure compte douze mille habitants et quarante démarches administratives. Sur l’ancien site, chacune était expliquée par le service qui la traite, dans le vocabulaire de ce service. Le standard recevait surtout des questions dont la réponse était en ligne, quelque part.</p>
<h2>Écrire avant de dessiner</h2>
<p>Nous avons commencé par les mots. Chaque démarche tient désormais sur une page construite de la même façon : qui est concerné, ce qu’il faut apporter, combien de temps cela prend, et un seul bouton. Les textes ont été relus à voix haute avec des agents d’accueil et des habitants, dont trois personnes qui naviguent au lecteur d’écran.</p>
<h2>Un design qui s’efface</h2>
<p>Grands caractères, contrastes francs, aucun carrousel. Les pictogrammes accompagnent les mots sans les remplacer. Le plan de la ville reste lisible en noir et blanc, parce que beaucoup de pages finissent imprimées au guichet.</p>
$html$,
  $html$
<ul>
<li>Structure sémantique contrôlée page par page ; parcours complets au clavier, focus toujours visible.</li>
<li>Formulaires utilisables sans script, enregistrés au fur et à mesure quand il est présent.</li>
<li>Feuille de style d’impression dédiée aux fiches de démarche.</li>
<li>Déclaration d’accessibilité et plan pluriannuel rédigés avec la collectivité.</li>
</ul>
$html$,
  'Secteur public', 'Site public', 'Ville de Sainte-Aure', '2026-04-27',
  array['HTML et CSS', 'TypeScript', 'PostgreSQL', 'RGAA'],
  array['Accessibilité', 'Langage clair', 'Service public'],
  array['Quarante fiches de démarche homogènes', 'Recherche tolérante aux fautes', 'Prise de rendez-vous', 'Plan de ville imprimable', 'Alertes en une ligne sur toutes les pages'],
  true, 'https://ville-sainte-aure.example', '/media/projects/sainte-aure.svg',
  array['/media/projects/sainte-aure-lisible.svg', '/media/projects/sainte-aure-signes.svg'],
  'moss', '/media/projects/sainte-aure-avant.svg', 'L’ancien portail : un lien par service, dans le vocabulaire de chaque service.',
  '/media/projects/sainte-aure-apres.svg', 'Une démarche : pour qui, avec quoi, en combien de temps, et un seul bouton.',
  $json$[
    {"id": "chiffre-1", "label": "Démarches finies sans appeler le standard", "before": "34 %", "after": "71 %", "date": "mai 2026", "source": "enquête auprès de 212 habitants"},
    {"id": "chiffre-2", "label": "Mots par démarche, en moyenne", "before": "640", "after": "210", "date": "avril 2026", "source": "comptés sur les quarante fiches"},
    {"id": "chiffre-3", "label": "Critères d’accessibilité respectés", "before": "41 %", "after": "94 %", "date": "avril 2026", "source": "audit externe sur 14 pages"}
  ]$json$,
  array['Quarante démarches réécrites avec les agents qui les traitent', 'Des relectures à voix haute, dont trois au lecteur d’écran', 'Un gabarit unique de démarche, qui s’imprime sur une page', 'Une recherche qui tolère les fautes', 'La déclaration d’accessibilité, et la formation de deux rédactrices'],
  array['specialise-accessibilite', 'service-creation-site'], array['article-accessibilite', 'article-question']
),
(
  'projet-dalmont', '2026-03-12T08:00:00Z', '2026-03-25T15:10:00Z',
  'Verrerie Dalmont, un catalogue rangé par usages', 'verrerie-dalmont',
  'Refonte du catalogue d’un verrier industriel : moins de pages, mieux reliées, trouvées par ceux qui cherchent un flacon.',
  $html$
<p>La verrerie Dalmont produit des flacons et des bouteilles pour l’alimentation, la parfumerie et la pharmacie. Son site comptait plus de mille pages, une par référence et par finition, que personne ne trouvait : un acheteur ne cherche pas un numéro de moule, il cherche un flacon de cinquante millilitres qui passe à l’autoclave.</p>
<h2>Fusionner pour être trouvé</h2>
<p>Nous avons regroupé les références par usage, puis par forme. Une famille devient une page, avec un tableau de variantes que l’on filtre et que l’on télécharge. Les anciennes adresses mènent toutes à leur famille ; aucune n’a été laissée sans suite.</p>
<h2>Parler comme les acheteurs</h2>
<p>Les textes viennent de vingt appels réécoutés avec l’équipe commerciale. On y trouve les vraies questions : compatibilité, quantités minimales, délais, échantillons. La demande de devis reprend la variante choisie, sans rien ressaisir.</p>
$html$,
  $html$
<ul>
<li>Plan de redirection généré depuis l’inventaire, puis vérifié adresse par adresse avant la bascule.</li>
<li>Données structurées de produit avec variantes.</li>
<li>Filtres traduits en adresses lisibles, et seulement pour les combinaisons recherchées.</li>
<li>Fiches techniques en PDF produites à partir de la base, toujours à jour.</li>
</ul>
$html$,
  'Refonte et SEO', 'Refonte', 'Verrerie Dalmont', '2026-02-24',
  array['TypeScript', 'React', 'PostgreSQL', 'Search Console', 'schema.org'],
  array['SEO', 'Refonte', 'Industrie', 'Catalogue'],
  array['Familles de produits par usage', 'Tableau de variantes filtrable', 'Demande d’échantillon en un écran', 'Redirection de toutes les anciennes adresses', 'Fiches techniques générées'],
  false, 'https://verrerie-dalmont.example', '/media/projects/dalmont.svg',
  array['/media/projects/dalmont-catalogue.svg', '/media/projects/dalmont-arborescence.svg'],
  'amber', '/media/projects/dalmont-avant.svg', 'Mille références, une page chacune, classées par numéro de moule.',
  '/media/projects/dalmont-apres.svg', 'Une famille par usage, et ses variantes dans un seul tableau.',
  $json$[
    {"id": "chiffre-1", "label": "Pages du catalogue", "before": "1 040", "after": "62", "date": "février 2026", "source": "inventaire avant et après la bascule"},
    {"id": "chiffre-2", "label": "Demandes d’échantillon par mois", "before": "9", "after": "31", "date": "juillet 2026", "source": "boîte du service commercial"},
    {"id": "chiffre-3", "label": "Adresses restées sans suite", "before": "", "after": "0", "date": "mars 2026", "source": "exploration des 1 040 anciennes adresses"}
  ]$json$,
  array['Vingt appels réécoutés avec l’équipe commerciale', 'Les références regroupées par usage, puis par forme', 'Le plan de redirection, vérifié adresse par adresse', 'Un tableau de variantes que l’on filtre et que l’on télécharge'],
  array['specialise-refonte', 'service-seo'], array['article-refonte', 'article-question']
),
(
  'projet-orpheon', '2026-02-03T08:00:00Z', '2026-02-10T09:00:00Z',
  'Festival Orphéon, douze soirées de musique de chambre', 'festival-orpheon',
  'Identité et site d’un festival : un système de cordes qui se décline du programme imprimé à l’écran du téléphone.',
  $html$
<p>Le festival Orphéon réunit chaque été douze soirées de musique de chambre dans six lieux. Il lui fallait une identité qui ne représente ni violon ni clé de sol, et un site où l’on comprend en dix secondes ce qui se joue ce soir.</p>
<h2>Une corde, puis douze</h2>
<p>Tout part d’une ligne verticale. Décalée, elle vibre ; répétée, elle devient un fond ; croisée, elle annonce un duo. Douze signes ont été dessinés ainsi, un par soirée, reconnaissables sur une affiche comme sur un bracelet.</p>
<h2>Le programme d’abord</h2>
<p>Le site s’ouvre sur la soirée en cours ou la suivante, avec l’heure, le lieu et les places restantes. Le reste du programme se lit comme un sommaire. Une fois consulté, il reste disponible sans réseau : plusieurs lieux du festival sont des granges où aucun téléphone ne capte.</p>
$html$,
  $html$
<ul>
<li>Programme complet conservé sur l’appareil dès la première visite.</li>
<li>Signes générés à partir d’un jeu de règles : une ligne, un décalage, un rythme.</li>
<li>Billetterie partenaire ouverte à la demande, sans script tiers sur les pages.</li>
</ul>
$html$,
  'Culture', 'Site vitrine', 'Festival Orphéon', '2026-01-26',
  array['TypeScript', 'SVG', 'Application web progressive'],
  array['Identité', 'Événement', 'Hors connexion'],
  array['Soirée du jour en première vue', 'Programme disponible sans réseau', 'Douze signes génératifs', 'Version imprimable du programme'],
  false, 'https://festival-orpheon.example', '/media/projects/orpheon.svg',
  array['/media/projects/orpheon-programme.svg', '/media/projects/orpheon-ecran.svg'],
  'violet', '/media/projects/orpheon-avant.svg', 'Le programme de 2024 : un PDF de vingt-quatre pages.',
  '/media/projects/orpheon-apres.svg', 'La soirée en cours d’abord, puis les douze, comme un sommaire.',
  $json$[
    {"id": "chiffre-1", "label": "Temps pour trouver la soirée du jour", "before": "52 s", "after": "8 s", "date": "juin 2026", "source": "test avec dix festivaliers"},
    {"id": "chiffre-2", "label": "Billets pris sur un téléphone", "before": "29 %", "after": "63 %", "date": "juillet 2026", "source": "billetterie partenaire"},
    {"id": "chiffre-3", "label": "Signes dessinés par une seule règle", "before": "", "after": "12", "date": "janvier 2026", "source": "charte du festival"}
  ]$json$,
  array['Une identité tirée d’une seule ligne, déclinée en douze signes', 'Le programme imprimé et l’écran, dessinés ensemble', 'Un site dont le programme reste lisible sans réseau', 'La billetterie ouverte à la demande, sans script tiers'],
  array['specialise-identite', 'service-creation-site'], array['article-hors-connexion']
),
(
  'projet-trois-toits', '2025-11-27T08:00:00Z', '2025-12-04T17:45:00Z',
  'Les Trois Toits, piloter un habitat participatif', 'les-trois-toits',
  'Dix-huit foyers, deux prestataires, un architecte : une seule liste de travail et un outil pour décider ensemble.',
  $html$
<p>La coopérative Les Trois Toits construit trois immeubles pour dix-huit foyers. Elle avait commandé à deux prestataires un site public et un espace de décision pour ses membres ; au bout de huit mois, chacun attendait l’autre. Nous avons été appelés pour reprendre le pilotage, pas le code.</p>
<h2>Une semaine d’état des lieux</h2>
<p>Nous avons lu les contrats, essayé ce qui existait et rencontré chaque partie séparément. Tout le monde travaillait, mais sur trois listes différentes. La nôtre les a remplacées : quatre-vingts sujets au départ, trente et un après un atelier où les foyers ont choisi ce dont ils avaient besoin avant d’emménager.</p>
<h2>Décider, écrire, avancer</h2>
<p>L’espace des membres a été livré en quatre cycles. Une proposition, une discussion bornée dans le temps, un vote, une décision datée : rien de plus. Le site public, plus simple que prévu, a ouvert un mois avant la date fixée par la banque.</p>
$html$,
  $html$
<ul>
<li>Registre de décisions consultable par tous les membres.</li>
<li>Critères d’acceptation écrits avec les foyers avant chaque cycle.</li>
<li>Revue de livraison sur le produit lui-même, toutes les deux semaines.</li>
</ul>
$html$,
  'Gestion de projet', 'Gestion de projet', 'Coopérative Les Trois Toits', '2025-11-17',
  array['Récits utilisateur', 'Kanban', 'Registre de décisions'],
  array['Product owner', 'Reprise de projet', 'Coopérative'],
  array['État des lieux en une semaine', 'Liste de travail unique', 'Vote et registre de décisions', 'Démonstrations aux foyers'],
  false, '', '/media/projects/trois-toits.svg',
  array['/media/projects/trois-toits-plan.svg', '/media/projects/trois-toits-feuille-de-route.svg'],
  'brick', '/media/projects/trois-toits-avant.svg', 'Trois listes de travail, trois ordres de priorité.',
  '/media/projects/trois-toits-apres.svg', 'Une seule liste, et une décision datée pour chaque sujet.',
  $json$[
    {"id": "chiffre-1", "label": "Sujets ouverts", "before": "80", "after": "31", "date": "octobre 2025", "source": "registre de la coopérative"},
    {"id": "chiffre-2", "label": "Avance sur la date de la banque", "before": "", "after": "1 mois", "date": "novembre 2025", "source": "procès-verbal de livraison"},
    {"id": "chiffre-3", "label": "Foyers qui votent en ligne", "before": "4", "after": "18", "date": "novembre 2025", "source": "espace des membres"}
  ]$json$,
  array['Une semaine d’état des lieux, chaque partie rencontrée séparément', 'Un atelier avec les dix-huit foyers pour réduire la liste', 'Quatre cycles de deux semaines, chacun terminé par une démonstration', 'Un registre des décisions, tenu par les membres eux-mêmes'],
  array['service-gestion-projet'], array['article-product-owner', 'article-devis']
)
on conflict do nothing;

-- ── Testimonials ─────────────────────────────────────────────────────────────────────────────────

insert into public.testimonials
  (id, created_at, updated_at, client_name, client_title, client_company, content, rating, image, project_type, featured)
values
('temoignage-helene-rivoire', '2026-07-15T09:00:00Z', '2026-07-15T09:00:00Z', 'Hélène Rivoire', 'Fondatrice', 'Maison Rivoire',
  'Nos clients composent leur coffret comme en boutique, en montrant du doigt. L’équipe de Sillage a passé une journée derrière le comptoir avant d’ouvrir un ordinateur, et cela se voit dans chaque phrase du site.',
  5, '/media/testimonials/helene-rivoire.svg', 'Site e-commerce', true),
('temoignage-yann-le-goff', '2026-10-09T09:00:00Z', '2026-10-09T09:00:00Z', 'Yann Le Goff', 'Responsable nautique', 'École de voile Les Hauts-Fonds',
  'Sur le ponton il n’y a pas de réseau, et personne ne nous avait jamais pris au sérieux là-dessus. L’application marche les pieds dans l’eau, et le soir tout est à jour au bureau.',
  5, '/media/testimonials/yann-le-goff.svg', 'Application web', true),
('temoignage-sofia-marchetti', '2026-05-28T09:00:00Z', '2026-05-28T09:00:00Z', 'Sofia Marchetti', 'Directrice de la communication', 'Ville de Sainte-Aure',
  'Quarante démarches réécrites avec nos agents, phrase par phrase. Le plus difficile a été d’accepter que la moitié de nos mots ne servaient à rien. Les habitants, eux, nous ont remerciés.',
  5, '/media/testimonials/sofia-marchetti.svg', 'Site public', true),
('temoignage-marc-tessier', '2026-04-02T09:00:00Z', '2026-04-02T09:00:00Z', 'Marc Tessier', 'Directeur commercial', 'Verrerie Dalmont',
  'On nous avait promis la première place partout. Sillage nous a demandé à quelles questions nous voulions répondre. Les demandes qui arrivent aujourd’hui sont enfin celles que nous cherchions.',
  4, '/media/testimonials/marc-tessier.svg', 'Refonte', false),
('temoignage-awa-diallo', '2026-02-19T09:00:00Z', '2026-02-19T09:00:00Z', 'Awa Diallo', 'Directrice artistique', 'Festival Orphéon',
  'Une identité sans violon ni clé de sol, et pourtant on entend la musique. Le programme se lit en dix secondes, même au fond d’une grange où rien ne capte.',
  5, '/media/testimonials/awa-diallo.svg', 'Site vitrine', false),
('temoignage-nadia-benkirane', '2025-12-10T09:00:00Z', '2025-12-10T09:00:00Z', 'Nadia Benkirane', 'Présidente', 'Coopérative Les Trois Toits',
  'Dix-huit foyers, deux prestataires, et plus personne qui se parlait. En une semaine nous avions une seule liste de travail. En quatre cycles, un outil que tout le monde utilise.',
  5, '/media/testimonials/nadia-benkirane.svg', 'Gestion de projet', false)
on conflict do nothing;

-- ── Tools ────────────────────────────────────────────────────────────────────────────────────────

insert into public.tools
  (id, created_at, updated_at, name, description, link, category, icon, tags, featured)
values
('outil-search-console', '2025-10-20T08:00:00Z', '2026-10-05T08:00:00Z', 'Google Search Console',
  'La seule source qui dit comment Google voit réellement votre site : requêtes, pages indexées, erreurs et liens entrants. Gratuite, elle se branche en cinq minutes et devrait être ouverte avant tout audit.',
  'https://search.google.com/search-console', 'seo', 'search', array['Indexation', 'Requêtes', 'Gratuit', 'Suivi'], true),
('outil-screaming-frog', '2025-10-20T08:05:00Z', '2026-03-16T08:00:00Z', 'Screaming Frog SEO Spider',
  'Un robot d’exploration à installer sur son ordinateur. Il parcourt un site comme le ferait un moteur et dresse la liste des adresses, des titres, des redirections et des erreurs. Indispensable avant une refonte.',
  'https://www.screamingfrog.co.uk/seo-spider/', 'seo', 'globe', array['Exploration', 'Redirections', 'Audit'], false),
('outil-schema-validator', '2025-10-20T08:10:00Z', '2025-10-20T08:10:00Z', 'Schema Markup Validator',
  'Le validateur officiel de schema.org : collez une adresse ou un extrait, il montre les données structurées qu’il comprend.',
  'https://validator.schema.org/', 'seo', 'code', array['Données structurées', 'Gratuit'], false),
('outil-figma', '2025-10-20T08:15:00Z', '2026-09-07T08:00:00Z', 'Figma',
  'L’atelier de dessin d’interface que nous partageons avec nos clients : maquettes, composants, commentaires au même endroit. On y voit travailler l’équipe en direct, ce qui remplace bien des réunions.',
  'https://www.figma.com/', 'design', 'pen-tool', array['Maquette', 'Composants', 'Collaboration', 'Prototype'], true),
('outil-penpot', '2025-10-20T08:20:00Z', '2026-05-11T08:00:00Z', 'Penpot',
  'Une alternative libre à Figma, fondée sur des standards ouverts : ce que l’on dessine est déjà du SVG et du CSS. Peut être hébergée chez soi, ce qui convient aux organisations qui gardent leurs fichiers.',
  'https://penpot.app/', 'design', 'palette', array['Libre', 'Maquette', 'SVG'], false),
('outil-webaim-contrast', '2025-10-20T08:25:00Z', '2026-06-15T08:00:00Z', 'WebAIM Contrast Checker',
  'Deux couleurs, un rapport de contraste, un verdict pour le texte courant et les grands caractères. Le premier réflexe quand une teinte vous plaît.',
  'https://webaim.org/resources/contrastchecker/', 'design', 'image', array['Accessibilité', 'Couleurs', 'Gratuit'], false),
('outil-vscode', '2025-10-20T08:30:00Z', '2025-10-20T08:30:00Z', 'Visual Studio Code',
  'L’éditeur de code le plus répandu, gratuit, extensible, et confortable pour TypeScript.',
  'https://code.visualstudio.com/', 'development', 'code', array['Éditeur', 'TypeScript', 'Gratuit'], false),
('outil-mdn', '2025-10-20T08:35:00Z', '2026-08-24T08:00:00Z', 'MDN Web Docs',
  'La documentation de référence du web, en grande partie traduite en français. Pour chaque élément HTML, propriété CSS ou interface du navigateur : ce que c’est, un exemple, et les navigateurs qui le comprennent.',
  'https://developer.mozilla.org/fr/', 'development', 'file-text', array['Documentation', 'HTML', 'CSS', 'JavaScript'], true),
('outil-playwright', '2025-10-20T08:40:00Z', '2026-10-19T08:00:00Z', 'Playwright',
  'Pilote de vrais navigateurs pour rejouer un parcours : remplir un formulaire, couper le réseau, changer de thème. Nos recettes automatiques reposent dessus.',
  'https://playwright.dev/', 'development', 'zap', array['Tests', 'Navigateur', 'Libre'], false),
('outil-matomo', '2025-10-20T08:45:00Z', '2026-02-09T08:00:00Z', 'Matomo',
  'Une mesure d’audience libre que l’on peut héberger soi-même et régler pour se passer de cookie. Elle couvre les besoins courants sans envoyer les visites de vos clients à une régie publicitaire.',
  'https://matomo.org/', 'marketing', 'bar-chart', array['Mesure d’audience', 'Libre', 'RGPD'], false),
('outil-brevo', '2025-10-20T08:50:00Z', '2025-10-20T08:50:00Z', 'Brevo',
  'Un service français d’envoi de lettres d’information et d’emails, avec désinscription et gestion du consentement intégrées.',
  'https://www.brevo.com/fr/', 'marketing', 'message-square', array['Newsletter', 'Email', 'France'], false),
('outil-excalidraw', '2025-10-20T08:55:00Z', '2026-01-26T08:00:00Z', 'Excalidraw',
  'Un tableau blanc au trait de crayon, sans compte à créer, parfait pour expliquer une idée avant qu’elle ne devienne une maquette. Les fichiers restent sur l’appareil, et l’outil fonctionne hors connexion une fois ouvert.',
  'https://excalidraw.com/', 'other', 'briefcase', array['Tableau blanc', 'Atelier', 'Libre', 'Hors connexion'], false)
on conflict do nothing;

-- ── FAQ: the six of a new site, then ten more ────────────────────────────────────────────────────

insert into public.faqs
  (id, created_at, updated_at, question, answer, category, "order")
values
('faq-paiement', '2025-10-09T09:00:00Z', '2026-03-03T09:00:00Z', 'Comment se passe le paiement ?',
  'Pour un forfait ou un devis, un acompte de 50 % est demandé à la commande ; le solde est réglé à la livraison. Les offres se paient sans acompte, au mois ou à l’année : le premier prélèvement a lieu le jour de la mise en ligne. Virement ou carte bancaire, au choix.', 'pricing', 'a0'),
('faq-sur-mesure', '2025-10-09T09:01:00Z', '2025-10-09T09:01:00Z', 'Proposez-vous des tarifs personnalisés ?',
  'Oui. Les offres affichées répondent aux besoins courants ; pour le reste, nous établissons un devis détaillé après un premier échange gratuit de trente minutes. Il indique chaque poste, son prix, et ce que l’on peut retirer.', 'pricing', 'a1'),
('faq-associations', '2025-10-09T09:02:00Z', '2025-10-09T09:02:00Z', 'Accordez-vous des remises aux associations ?',
  'Oui, 10 % sur toutes nos offres pour les associations à but non lucratif et les établissements scolaires, sur présentation d’un justificatif. La remise s’applique aussi à la maintenance.', 'pricing', 'a2'),
('faq-maintenance', '2025-10-09T09:03:00Z', '2026-09-01T08:20:00Z', 'La maintenance est-elle comprise ?',
  'Elle est comprise pendant 1, 3 ou 6 mois selon l’offre : corrections, mises à jour de sécurité, sauvegardes et petites modifications. Ensuite, vous pouvez la prolonger au mois, ou reprendre la main avec la documentation que nous remettons à la livraison.', 'services', 'a3'),
('faq-changer-offre', '2025-10-09T09:04:00Z', '2025-10-09T09:04:00Z', 'Puis-je changer d’offre en cours de route ?',
  'Oui, à tout moment vers une offre supérieure : vous ne payez que la différence, et le travail déjà fait est conservé. Un passage vers une offre inférieure est possible tant que la maquette n’est pas validée.', 'services', 'a4'),
('faq-frais', '2025-10-09T09:05:00Z', '2026-01-08T09:00:00Z', 'Quels frais restent à ma charge ?',
  'Le nom de domaine et l’hébergement, que nous commandons à votre nom, et les abonnements que vous choisiriez d’ajouter (paiement en ligne, envoi de lettres d’information). Nos prix sont indiqués hors taxes ; aucun frais n’apparaît après le devis.', 'pricing', 'a5'),
('faq-delai', '2025-11-04T09:00:00Z', '2025-11-04T09:00:00Z', 'Combien de temps faut-il pour créer un site ?',
  'Trois semaines pour l’offre Essentiel, six à huit pour l’offre Professionnel, trois à quatre mois pour l’offre Entreprise. Le délai dépend surtout des contenus : nous fournissons un calendrier et des modèles pour les préparer.', 'general', 'a6'),
('faq-distance', '2025-11-04T09:05:00Z', '2025-11-04T09:05:00Z', 'Travaillez-vous en dehors de Paris ?',
  'Oui, partout en France et dans les pays francophones. Les ateliers de départ se tiennent chez vous quand c’est possible ; le reste se fait en visioconférence, avec une démonstration chaque semaine.', 'general', 'a7'),
('faq-tarif-annuel', '2026-01-08T09:10:00Z', '2026-01-08T09:10:00Z', 'Quelle différence entre le tarif mensuel et le tarif annuel ?',
  'Le tarif annuel est facturé en une fois pour douze mois et coûte environ 15 % de moins. Le tarif mensuel est sans durée minimum : il s’arrête en fin de mois, avec un préavis de 15 jours. Le service est le même.', 'pricing', 'a8'),
('faq-engagement-seo', '2025-11-04T09:10:00Z', '2026-08-31T07:50:00Z', 'Pourquoi un engagement de 3 mois pour le SEO ?',
  'Parce qu’un moteur met des semaines à relire un site et à revoir son jugement. En dessous de trois mois, nous ne pourrions pas distinguer l’effet de notre travail du hasard. Le paiement est mensuel, et vous gardez tout ce qui a été produit.', 'services', 'a9'),
('faq-product-owner', '2025-11-04T09:15:00Z', '2025-11-04T09:15:00Z', 'Que fait exactement un product owner ?',
  'Il décide, avec vous, de l’ordre dans lequel les choses se font. Il écrit les demandes, répond à l’équipe, vérifie ce qui est livré et dit non quand un ajout mettrait le reste en danger.', 'services', 'aA'),
('faq-hors-connexion', '2026-10-09T09:00:00Z', '2026-10-09T09:00:00Z', 'Comment un site peut-il fonctionner sans réseau ?',
  'Lors de la première visite, le navigateur garde sur l’appareil les pages et les contenus publics. Ensuite, le site s’ouvre même sans connexion, et un message écrit hors ligne part quand le réseau revient. Rien n’est installé, rien ne vous suit.', 'technical', 'aB'),
('faq-proprietaire', '2025-11-04T09:20:00Z', '2025-11-04T09:20:00Z', 'Le site et le code m’appartiennent-ils ?',
  'Oui. Les droits vous sont cédés au règlement du solde. Le nom de domaine, l’hébergement et la base de données sont ouverts à votre nom, et l’ensemble s’exporte dans des formats ouverts.', 'technical', 'aC'),
('faq-back-office', '2025-11-04T09:25:00Z', '2025-11-04T09:25:00Z', 'Faut-il savoir programmer pour tenir le site à jour ?',
  'Non. Le back-office est en français et s’apprend en deux heures. Articles, projets, offres, questions fréquentes et pages légales s’y modifient comme dans un traitement de texte.', 'support', 'aD'),
('faq-panne', '2025-11-04T09:30:00Z', '2026-02-17T09:00:00Z', 'Que se passe-t-il si mon site tombe en panne ?',
  'Écrivez ou téléphonez du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 16 h. Un site en panne est traité dans l’heure pendant ces horaires ; en dehors, une surveillance automatique nous prévient et les pages déjà visitées restent lisibles.', 'support', 'aE'),
('faq-collaboration', '2025-11-04T09:35:00Z', '2025-11-04T09:35:00Z', 'Acceptez-vous de travailler avec un autre prestataire ?',
  'Volontiers. Nous intervenons souvent aux côtés d’un graphiste, d’une agence de communication ou d’une équipe interne. Le rôle de chacun est écrit avant de commencer.', 'other', 'aF')
on conflict do nothing;

-- ── Glossary, in alphabetical order ──────────────────────────────────────────────────────────────

insert into public.glossary
  (id, created_at, updated_at, term, definition, "order")
values
('terme-accessibilite', '2025-10-13T09:00:00Z', '2025-10-13T09:00:00Z', 'Accessibilité',
  'Qualité d’un site que chacun peut utiliser, y compris au clavier, au lecteur d’écran, avec une vue basse ou un bras dans le plâtre. Elle se conçoit dès la maquette et se contrôle à la main autant qu’avec des outils.', 'a0'),
('terme-api', '2025-10-13T10:07:00Z', '2025-10-13T10:07:00Z', 'API',
  'Interface de programmation : la porte par laquelle deux logiciels se parlent, avec ses règles, ses droits d’accès et sa documentation.', 'a1'),
('terme-arborescence', '2025-10-13T11:14:00Z', '2025-10-13T11:14:00Z', 'Arborescence',
  'Plan des pages d’un site et de leurs liens hiérarchiques. Une bonne arborescence suit les questions des visiteurs, pas l’organigramme de l’entreprise.', 'a2'),
('terme-back-office', '2025-10-13T12:21:00Z', '2025-10-13T12:21:00Z', 'Back-office',
  'Partie privée d’un site où l’on modifie les contenus : articles, tarifs, questions fréquentes, messages reçus.', 'a3'),
('terme-backlog', '2025-10-13T13:28:00Z', '2026-06-18T13:28:00Z', 'Backlog',
  'Liste de travail ordonnée d’un projet. Ce qui est en haut est prêt à être fait ; ce qui est en bas n’est qu’une idée.', 'a4'),
('terme-balise-title', '2025-10-13T14:35:00Z', '2025-10-13T14:35:00Z', 'Balise title',
  'Titre d’une page tel que l’affichent l’onglet du navigateur et les moteurs de recherche. Il doit dire en une soixantaine de caractères ce que la page apporte.', 'a5'),
('terme-budget-performance', '2025-10-13T15:42:00Z', '2025-10-13T15:42:00Z', 'Budget de performance',
  'Limites fixées à l’avance pour le poids et le temps d’affichage d’une page. Quand un ajout les dépasse, quelque chose d’autre doit sortir.', 'a6'),
('terme-cache', '2025-10-13T16:49:00Z', '2025-10-13T16:49:00Z', 'Cache',
  'Copie gardée à portée de main pour éviter de redemander la même chose. Le navigateur, le serveur et les réseaux de diffusion ont chacun le leur.', 'a7'),
('terme-cdn', '2025-10-13T09:56:00Z', '2025-10-13T09:56:00Z', 'CDN',
  'Réseau de diffusion de contenu : des copies d’un site réparties dans plusieurs villes, pour que chaque visiteur soit servi depuis la plus proche.', 'a8'),
('terme-cms', '2025-10-13T10:03:00Z', '2025-10-13T10:03:00Z', 'CMS',
  'Système de gestion de contenu : le logiciel qui permet de publier sans écrire de code.', 'a9'),
('terme-contraste', '2025-10-14T09:10:00Z', '2025-10-14T09:10:00Z', 'Contraste',
  'Écart de luminosité entre un texte et son fond, exprimé par un rapport. Le niveau AA demande au moins 4,5 pour 1 pour le texte courant.', 'aA'),
('terme-conversion', '2025-10-14T10:17:00Z', '2025-10-14T10:17:00Z', 'Conversion',
  'Visite qui aboutit à ce que le site cherche à obtenir : une demande de devis, une commande, une inscription.', 'aB'),
('terme-cookie', '2025-10-14T11:24:00Z', '2025-10-14T11:24:00Z', 'Cookie',
  'Petit texte qu’un site dépose dans le navigateur et qui lui est renvoyé à chaque visite. Ceux qui servent à suivre les personnes demandent un consentement.', 'aC'),
('terme-core-web-vitals', '2025-10-14T12:31:00Z', '2026-06-18T12:31:00Z', 'Core Web Vitals',
  'Trois mesures de l’expérience réelle d’une page : le temps d’affichage du contenu principal, la réactivité aux actions, la stabilité de la mise en page.', 'aD'),
('terme-critere-acceptation', '2025-10-14T13:38:00Z', '2025-10-14T13:38:00Z', 'Critère d’acceptation',
  'Phrase vérifiable qui dit quand une demande est satisfaite. Sans elle, chacun imagine une fin différente.', 'aE'),
('terme-design-system', '2025-10-14T14:45:00Z', '2025-10-14T14:45:00Z', 'Design system',
  'Ensemble documenté de couleurs, de caractères, de composants et de règles dont on fait toutes les pages d’un produit.', 'aF'),
('terme-donnees-structurees', '2025-10-14T15:52:00Z', '2025-10-14T15:52:00Z', 'Données structurées',
  'Description d’une page dans un format que les moteurs comprennent (JSON-LD, vocabulaire schema.org) : un article, un produit, une adresse, des horaires.', 'aG'),
('terme-fil-ariane', '2025-10-14T16:59:00Z', '2025-10-14T16:59:00Z', 'Fil d’Ariane',
  'Chemin affiché en haut d’une page, de l’accueil à l’endroit où l’on se trouve. Il aide les visiteurs à remonter et les moteurs à comprendre la structure.', 'aH'),
('terme-focus', '2025-10-14T09:06:00Z', '2025-10-14T09:06:00Z', 'Focus',
  'Élément de la page qui reçoit les frappes du clavier. Il doit toujours être visible : le masquer revient à retirer le curseur à ceux qui n’ont pas de souris.', 'aI'),
('terme-hebergement', '2025-10-14T10:13:00Z', '2025-10-14T10:13:00Z', 'Hébergement',
  'Service qui garde les fichiers et les données d’un site sur des machines allumées en permanence, et les sert à ceux qui les demandent.', 'aJ'),
('terme-https', '2025-10-15T09:20:00Z', '2025-10-15T09:20:00Z', 'HTTPS',
  'Version chiffrée du protocole du web. Sans elle, n’importe qui sur le trajet peut lire et modifier ce qui circule, et le mode hors connexion n’existe pas.', 'aK'),
('terme-indexeddb', '2025-10-15T10:27:00Z', '2025-10-15T10:27:00Z', 'IndexedDB',
  'Base de données du navigateur. Elle permet à un site de garder ses contenus sur l’appareil et de les afficher sans réseau.', 'aL'),
('terme-intention-recherche', '2025-10-15T11:34:00Z', '2026-06-18T11:34:00Z', 'Intention de recherche',
  'Ce que veut vraiment la personne qui tape une requête : apprendre, comparer, acheter, trouver une adresse. Une page ne répond bien qu’à une intention à la fois.', 'aM'),
('terme-kanban', '2025-10-15T12:41:00Z', '2025-10-15T12:41:00Z', 'Kanban',
  'Tableau où chaque tâche avance de colonne en colonne, avec un nombre limité de tâches en cours. Il montre où le travail s’accumule.', 'aN'),
('terme-lcp', '2025-10-15T13:48:00Z', '2025-10-15T13:48:00Z', 'LCP',
  'Largest Contentful Paint : moment où le plus grand élément visible de la page s’affiche. Les recommandations usuelles visent moins de 2,5 secondes.', 'aO'),
('terme-maillage-interne', '2025-10-15T14:55:00Z', '2025-10-15T14:55:00Z', 'Maillage interne',
  'Ensemble des liens entre les pages d’un même site. Il guide les visiteurs et indique aux moteurs ce qui compte.', 'aP'),
('terme-maquette', '2025-10-15T15:02:00Z', '2025-10-15T15:02:00Z', 'Maquette',
  'Dessin d’un écran tel qu’il sera, avec ses vrais textes. Une maquette remplie de faux latin ne prouve rien.', 'aQ'),
('terme-mvp', '2025-10-15T16:09:00Z', '2025-10-15T16:09:00Z', 'MVP',
  'Produit minimum viable : la plus petite version qui rend un service réel et permet d’apprendre quelque chose de ses utilisateurs.', 'aR'),
('terme-nom-de-domaine', '2025-10-15T09:16:00Z', '2025-10-15T09:16:00Z', 'Nom de domaine',
  'Adresse d’un site, louée à l’année auprès d’un bureau d’enregistrement. Elle doit toujours être au nom de son propriétaire, jamais à celui du prestataire.', 'aS'),
('terme-open-graph', '2025-10-15T10:23:00Z', '2025-10-15T10:23:00Z', 'Open Graph',
  'Balises qui décrivent le titre, le résumé et l’image d’une page lorsqu’on la partage sur un réseau social ou dans une messagerie.', 'aT'),
('terme-product-owner', '2025-10-16T09:30:00Z', '2025-10-16T09:30:00Z', 'Product owner',
  'Personne responsable de la valeur d’un produit : elle ordonne la liste de travail, écrit les demandes, accepte ou refuse ce qui est livré.', 'aU'),
('terme-pwa', '2025-10-16T10:37:00Z', '2026-06-18T10:37:00Z', 'PWA',
  'Application web progressive : un site qui s’installe depuis le navigateur, s’ouvre en plein écran et fonctionne hors connexion.', 'aV'),
('terme-recette', '2025-10-16T11:44:00Z', '2025-10-16T11:44:00Z', 'Recette',
  'Vérification méthodique d’un site avant sa mise en ligne, selon un plan écrit à l’avance.', 'aW'),
('terme-redirection-301', '2025-10-16T12:51:00Z', '2025-10-16T12:51:00Z', 'Redirection 301',
  'Réponse d’un serveur qui indique qu’une adresse a changé pour de bon. Elle conduit visiteurs et moteurs vers la nouvelle page.', 'aX'),
('terme-rgaa', '2025-10-16T13:58:00Z', '2025-10-16T13:58:00Z', 'RGAA',
  'Référentiel général d’amélioration de l’accessibilité : la méthode française pour contrôler qu’un site est utilisable par tous.', 'aY'),
('terme-rgpd', '2025-10-16T14:05:00Z', '2025-10-16T14:05:00Z', 'RGPD',
  'Règlement européen sur la protection des données personnelles. Il impose de n’en collecter que le nécessaire, de dire pourquoi, et de les effacer ensuite.', 'aZ'),
('terme-seo', '2025-10-16T15:12:00Z', '2025-10-16T15:12:00Z', 'SEO',
  'Référencement naturel : le travail qui permet à une page d’être comprise, jugée utile et proposée par les moteurs de recherche.', 'aa'),
('terme-service-worker', '2025-10-16T16:19:00Z', '2025-10-16T16:19:00Z', 'Service worker',
  'Script que le navigateur place entre un site et le réseau. Il décide de ce qui vient du cache, de ce qui se télécharge et de ce qui attendra.', 'ab'),
('terme-sitemap', '2025-10-16T09:26:00Z', '2025-10-16T09:26:00Z', 'Sitemap',
  'Liste des adresses d’un site, destinée aux moteurs de recherche. Elle n’oblige à rien, mais elle fait gagner du temps.', 'ac'),
('terme-url-canonique', '2025-10-16T10:33:00Z', '2025-10-16T10:33:00Z', 'URL canonique',
  'Adresse de référence d’une page que l’on peut atteindre par plusieurs chemins. Elle évite que les moteurs voient des doublons.', 'ad')
on conflict do nothing;

-- ── Documents: homepage, identity, footer, legal texts ─────────────────────────────────────────────────────

insert into public.documents (id, created_at, updated_at, title, content, parts)
values
(
  'homepage', '2025-10-06T08:00:00Z', '2026-11-12T08:30:00Z', 'Page d’accueil', '',
  $json${
    "hero": {
      "title": "Des sites qui laissent une trace",
      "description": "Sillage conçoit, pilote et référence des sites web pour ceux qui ont quelque chose à dire. Rapides, accessibles, et lisibles même quand le réseau s’en va.",
      "primary_button_text": "Offre Phare",
      "secondary_button_text": "Nous Contacter"
    },
    "services": {
      "title": "Trois métiers, un même cap",
      "description": "Créer le site, tenir le projet, être trouvé. On peut nous confier l’un des trois ; ils ont été pensés ensemble.",
      "items": [
        {"id": "service-creation-site", "icon": "laptop", "title": "Création de sites web", "description": "Des sites dessinés pour votre métier, rapides, accessibles, et simples à tenir à jour par vos équipes."},
        {"id": "service-gestion-projet", "icon": "briefcase", "title": "Gestion de projet web", "description": "Un product owner certifié tient le cap : périmètre, priorités, budget et décisions écrites."},
        {"id": "service-seo", "icon": "search", "title": "Audit et optimisation SEO", "description": "Comprendre ce que vos clients cherchent, corriger ce qui vous rend invisible, écrire ce qui manque."}
      ]
    },
    "about": {
      "title": "Un petit équipage, à Paris",
      "description": "Quatre personnes qui dessinent, développent, écrivent et décident. Nous prenons peu de projets à la fois, et nous restons joignables après la mise en ligne.",
      "stats": [
        {"label": "projets livrés", "value": "150+"},
        {"label": "de satisfaction client", "value": "98 %"}
      ]
    },
    "testimonials": {
      "title": "Ce qu’ils en disent",
      "description": "Des chocolats, des voiles, des démarches et des flacons : nos clients racontent le travail mieux que nous.",
      "items": []
    },
    "projects": {
      "title": "Nos dernières réalisations",
      "description": "Trois projets récents, avec ce qu’il a fallu comprendre avant de dessiner.",
      "items": []
    }
  }$json$
),
(
  'identity', '2025-10-06T08:02:00Z', '2026-04-14T10:15:00Z', 'Identité', '',
  $json${
    "company_info": {
      "name": "Sillage",
      "baseline": "Agence web à Paris",
      "description": "Agence web indépendante : création de sites, gestion de projet et référencement.",
      "address": "12, rue du Cabestan, 75019 Paris",
      "phone": "01 99 00 27 18",
      "email": "bonjour@sillage.example",
      "hours": "Lundi – vendredi : 9 h – 18 h\nSamedi : 10 h – 16 h\nDimanche : Fermé",
      "answer_time": "sous un jour ouvré",
      "position": "48.8867, 2.3832"
    },
    "social_links": {
      "facebook": "https://www.facebook.com/sillage.exemple",
      "twitter": "https://twitter.com/sillage_exemple",
      "instagram": "https://www.instagram.com/sillage.exemple",
      "linkedin": "https://www.linkedin.com/company/sillage-exemple"
    },
    "legal_details": {
      "publisher": "",
      "legal_form": "société par actions simplifiée au capital de 10 000 €, immatriculée au registre du commerce et des sociétés de Paris sous le numéro 999 000 276",
      "registration": "999 000 276 00017",
      "vat_number": "FR85 999000276",
      "director": "Camille Ferrand, présidente",
      "host": "Supabase Pte. Ltd., société établie à Singapour, sur des serveurs situés dans l’Union européenne"
    }
  }$json$
),
(
  'footer', '2025-10-06T08:05:00Z', '2026-04-14T10:15:00Z', 'Pied de page', '',
  $json${
    "quick_links": [
      {"id": "offres", "text": "Offres et tarifs", "url": "/offers"},
      {"id": "realisations", "text": "Réalisations", "url": "/projects"},
      {"id": "blog", "text": "Blog", "url": "/blog"},
      {"id": "outils", "text": "Outils", "url": "/tools"},
      {"id": "faq", "text": "Questions fréquentes", "url": "/faq"},
      {"id": "temoignages", "text": "Témoignages", "url": "/testimonials"}
    ],
    "service_links": [
      {"id": "creation-site", "text": "Création de sites web", "url": "/services/creation-site"},
      {"id": "gestion-projet", "text": "Gestion de projet web", "url": "/services/gestion-projet"},
      {"id": "seo", "text": "Audit et optimisation SEO", "url": "/services/seo"}
    ],
    "contact_form": {"budgets": "", "deadlines": ""}
  }$json$
),
(
  'terms', '2025-10-06T08:10:00Z', '2026-09-01T07:30:00Z', 'Mentions légales et conditions générales',
  $html$
<p>Cette page réunit les mentions que la loi impose à tout site, les règles d’utilisation de ce site et les conditions générales qui s’appliquent aux prestations de l’agence. Elle est en vigueur depuis le 1er septembre 2026.</p>

<h2>1. Éditeur du site</h2>
<p>Le site est édité par <strong>[[editeur]]</strong>, [[forme]].</p>
<ul>
<li>Siège social : [[adresse]]</li>
<li>SIRET du siège : [[siret]]</li>
<li>Numéro de TVA intracommunautaire : [[tva]]</li>
<li>Téléphone : [[telephone]]</li>
<li>Email : [[email]]</li>
<li>Direction de la publication : [[directeur]]</li>
</ul>
<p>La <a href="/contact">page Contact</a> dit comment nous joindre.</p>

<h2>2. Hébergement</h2>
<p>Les contenus, les images et les messages sont hébergés par [[hebergeur]]. Les pages elles-mêmes sont des fichiers statiques que [[nom]] met à disposition sous sa responsabilité.</p>

<h2>3. Utilisation du site</h2>
<p>Le site est libre d’accès et gratuit, hors coût de connexion. Une fois visité, il reste lisible sans réseau : le navigateur en garde une copie, qui peut être plus ancienne que la version en ligne. En cas de différence, la version en ligne fait foi.</p>
<p>[[nom]] met tout en œuvre pour que les informations publiées soient exactes et à jour. Les articles du blog expriment l’avis de leurs auteurs à la date indiquée et ne remplacent pas un conseil adapté à une situation particulière.</p>
<p>Il est interdit d’utiliser le site d’une manière qui en perturbe le fonctionnement, d’y envoyer des messages automatisés ou d’y publier des commentaires illicites, injurieux, publicitaires ou portant atteinte aux droits d’autrui. Les commentaires sont relus avant publication ; [[nom]] peut refuser ou retirer un commentaire sans avoir à motiver sa décision.</p>

<h2>4. Propriété intellectuelle</h2>
<p>Les textes, illustrations, signes et éléments d’interface de ce site appartiennent à [[nom]] ou sont utilisés avec l’accord de leurs auteurs. Toute reproduction au-delà de la courte citation suppose un accord écrit. Les noms et les signes des clients cités restent la propriété de ceux-ci.</p>
<p>Les liens vers ce site sont libres. Les liens sortants mènent vers des sites dont [[nom]] ne maîtrise pas le contenu.</p>

<h2>5. Conditions générales de prestation</h2>
<h3>5.1 Champ d’application</h3>
<p>Ces conditions s’appliquent à toutes les prestations de création de sites, de gestion de projet et de référencement commandées à [[nom]] par un client professionnel. Elles prévalent sur tout autre document, sauf clause particulière écrite et signée des deux parties.</p>
<h3>5.2 Devis et commande</h3>
<p>Chaque prestation fait l’objet d’un devis gratuit, valable 30 jours, qui décrit les livrables, le calendrier et le prix de chaque poste. La commande est ferme à la réception du devis signé et de l’acompte.</p>
<h3>5.3 Prix et paiement</h3>
<p>Les prix sont indiqués en euros hors taxes. Pour un forfait ou un devis, un acompte de 50 % est versé à la commande ; le solde est dû à la livraison. Les offres se paient sans acompte, à partir de la mise en ligne : au mois, sans durée minimum et avec un préavis de 15 jours, ou à l’année, en une fois pour douze mois. Le référencement est souscrit pour une durée minimum de 3 mois, puis se poursuit de mois en mois, avec un préavis de 15 jours.</p>
<p>Les factures sont payables à 30 jours. Tout retard entraîne de plein droit des pénalités au taux de trois fois l’intérêt légal et une indemnité forfaitaire de 40 € pour frais de recouvrement.</p>
<h3>5.4 Obligations des parties</h3>
<p>[[nom]] s’engage à mener la prestation avec soin, selon les règles de l’art, et à informer le client de toute difficulté dès qu’elle apparaît. Le client s’engage à fournir à temps les contenus et les décisions nécessaires, et garantit qu’il dispose des droits sur les éléments qu’il remet. Un retard de sa part décale le calendrier d’autant.</p>
<h3>5.5 Modifications</h3>
<p>Toute demande qui s’ajoute au périmètre est chiffrée par écrit avant d’être réalisée. Le client peut l’accepter, la refuser, ou l’échanger contre un autre poste de valeur comparable.</p>
<h3>5.6 Livraison et recette</h3>
<p>La livraison est suivie d’une période de recette de 15 jours pendant laquelle le client signale les écarts avec le devis. [[nom]] les corrige sans frais. Sans réserve écrite à la fin de cette période, la prestation est réputée acceptée.</p>
<h3>5.7 Maintenance</h3>
<p>La maintenance comprise dans une offre court à partir de la mise en ligne, pour la durée indiquée : 1 mois pour l’offre Essentiel, 3 mois pour l’offre Professionnel, 6 mois pour l’offre Entreprise. Elle couvre les corrections, les mises à jour de sécurité, les sauvegardes et les petites modifications de contenu.</p>
<h3>5.8 Cession des droits</h3>
<p>Les droits d’exploitation sur les créations réalisées pour le client lui sont cédés au règlement complet du prix, pour le monde entier et pour la durée légale de protection. Les composants libres conservent leur licence. [[nom]] peut citer le projet parmi ses références, sauf demande contraire.</p>
<h3>5.9 Responsabilité</h3>
<p>[[nom]] est tenue à une obligation de moyens. Sa responsabilité, si elle était établie, est limitée au montant hors taxes de la prestation en cause. Elle ne peut être engagée pour les contenus fournis par le client ni pour l’interruption d’un service tiers. Aucune position dans les résultats d’un moteur de recherche n’est garantie.</p>
<h3>5.10 Résiliation</h3>
<p>Si l’une des parties manque à une obligation essentielle et n’y remédie pas dans les 15 jours d’une mise en demeure, l’autre peut mettre fin au contrat. Le travail réalisé reste dû ; l’acompte reste acquis à due proportion, et le client reçoit l’ensemble des fichiers produits et payés.</p>
<h3>5.11 Confidentialité</h3>
<p>Chaque partie garde secrètes les informations de l’autre qui ne sont pas publiques, pendant la prestation et trois ans après sa fin.</p>

<h2>6. Données personnelles</h2>
<p>Le traitement des données personnelles est décrit dans la <a href="/legal/privacy">politique de confidentialité</a>.</p>

<h2>7. Droit applicable</h2>
<p>Ces conditions sont soumises au droit français. En cas de différend, les parties recherchent d’abord une solution amiable ; à défaut, celui-ci est porté devant les tribunaux compétents de Paris.</p>
$html$,
  '{}'
),
(
  'privacy', '2025-10-06T08:15:00Z', '2026-11-19T08:45:00Z', 'Politique de confidentialité',
  $html$
<p>Cette page dit quelles données nous traitons, pourquoi, pendant combien de temps, et comment vous gardez la main. Elle décrit ce que le site fait réellement, en commençant par ce qu’il ne fait pas.</p>

<h2>1. En bref</h2>
<ul>
<li>Aucun cookie, aucun traceur, aucune régie publicitaire : c’est pourquoi vous ne voyez pas de bandeau de consentement.</li>
<li>La mesure d’audience compte des pages vues par jour, sans identifiant ni profil.</li>
<li>Vous ne nous confiez des données que si vous nous écrivez, si vous commentez un article ou si vous vous abonnez à notre lettre.</li>
<li>Vous pouvez les consulter, les corriger ou les faire effacer en écrivant à [[email]].</li>
</ul>

<h2>2. Responsable du traitement</h2>
<p>[[editeur]], [[forme]], [[adresse]]. Pour toute question relative à vos données : [[email]].</p>

<h2>3. Les données que nous traitons</h2>
<h3>Messages de contact</h3>
<p>Nom, adresse électronique, message et, si vous les indiquez, téléphone, entreprise et service demandé. Ils servent à vous répondre et à préparer un devis. Base légale : les mesures précontractuelles prises à votre demande et notre intérêt légitime à répondre à ceux qui nous écrivent. <strong>Durée : trois ans après le dernier échange</strong>, puis effacement automatique. Si un contrat suit, ce qui le concerne rejoint nos dossiers de clients, hors de ce site. Un message qui ressemble à un envoi automatique est mis à part et effacé après trente jours.</p>
<h3>Commentaires</h3>
<p>Nom, adresse électronique et texte. Le nom et le texte sont publiés après relecture ; l’adresse ne l’est jamais. Base légale : votre consentement. Durée : un commentaire publié reste jusqu’à votre demande de retrait ; <strong>refusé, il est effacé trente jours après le refus</strong> ; celui que personne n’a relu, après un an.</p>
<h3>Lettre d’information</h3>
<p>Adresse électronique, date d’inscription, date de la dernière lettre envoyée, et la phrase de consentement que vous avez acceptée, avec les moments où vous l’avez acceptée et confirmée. Base légale : votre consentement, que vous retirez à tout moment par le lien au bas de chaque lettre ou en nous écrivant. Durée : tant que vous êtes abonné ; après votre désinscription, la preuve de votre consentement et de son retrait est gardée trois ans, puis effacée. Une inscription qui n’est pas confirmée est effacée après trente jours. Une inscription qui ressemble à celle d’un robot est effacée après trente jours. Les emails que le site vous envoie sont gardés un an.</p>
<h3>Protection contre les envois automatiques</h3>
<p>Un champ invisible et la durée de remplissage du formulaire permettent de reconnaître les robots. Une empreinte de votre adresse IP, calculée avec une clé secrète, est gardée une heure pour limiter les envois en rafale, et supprimée au plus tard le lendemain. L’adresse elle-même n’est pas conservée. Base légale : notre intérêt légitime à protéger le site.</p>
<h3>Mesure d’audience</h3>
<p>Nous comptons, par jour et par page, le nombre de consultations. Ce compteur ne contient ni adresse, ni identifiant, ni parcours, et ne permet pas de vous reconnaître.</p>
<h3>Comptes d’administration</h3>
<p>Les personnes qui gèrent le site ont un compte : nom, adresse électronique, et mot de passe gardé sous forme d’empreinte. L’historique des modifications qu’elles font est conservé pour pouvoir revenir en arrière. L’adresse d’une personne invitée à gérer le site est effacée trente jours après la réponse à l’invitation, ou après sa fin.</p>
<h3>Ce que nous supprimons</h3>
<p>Ce qui est supprimé par nos soins reste récupérable trente jours, puis est effacé avec ses versions précédentes. Il n’en subsiste alors qu’une marque vide, sans aucune donnée, pendant quatre-vingt-dix jours : elle dit aux appareils qui en avaient une copie de l’effacer aussi. Les versions précédentes d’un contenu sont gardées un an, et toujours les vingt dernières. Quand deux personnes de l’agence modifient le même contenu, la version écartée est gardée trente jours une fois le choix fait, un an sinon.</p>

<h2>4. Ce qui est gardé sur votre appareil</h2>
<p>Pour rester lisible sans réseau, le site enregistre des éléments dans votre navigateur. Ils sont nécessaires au service que vous demandez, ne servent pas à vous suivre et ne nous sont pas transmis, sauf ce que vous nous envoyez vous-même :</p>
<ul>
<li>les fichiers et les pages du site, ses contenus publics et les images déjà vues, dans les caches du navigateur ;</li>
<li>une copie des contenus publics, commentaires publiés compris, dans sa base de données locale (IndexedDB) ;</li>
<li>votre choix de thème clair ou sombre, et votre refus d’installer le site, dans le stockage local (localStorage) ;</li>
<li>ce que vous tapez dans un formulaire, jusqu’à l’envoi ou à la fermeture de l’onglet, et de petites marques techniques, dans le stockage de l’onglet (sessionStorage) ;</li>
<li>un message, un commentaire ou une inscription écrits hors connexion, le temps qu’ils puissent partir, et la liste, sans les mots, de ce qui attend ;</li>
<li>votre propre commentaire, adresse comprise, tant qu’il attend d’être relu ;</li>
<li>pour les seuls administrateurs, leur session, les données qu’ils gèrent et leurs brouillons, effacés à la déconnexion.</li>
</ul>
<p>Vous pouvez tout effacer à tout moment dans les réglages de votre navigateur, à la rubrique des données de sites.</p>

<h2>5. Destinataires et hébergement</h2>
<p>Vos données ne sont ni vendues, ni louées, ni échangées. Seules les personnes de l’agence chargées de vous répondre y ont accès. Elles sont hébergées par notre sous-traitant, [[hebergeur]]. Si une opération de support devait entraîner un accès depuis un pays tiers, elle serait encadrée par les clauses contractuelles types de la Commission européenne.</p>
<p>Aucun autre service extérieur n’est appelé pendant votre lecture. La carte de la page Contact ne se charge que si vous le demandez, et les boutons de partage sont de simples liens : un réseau social ne sait rien de votre visite tant que vous n’avez pas cliqué.</p>

<h2>6. Sécurité</h2>
<p>Les échanges sont chiffrés. L’accès aux données est contrôlé ligne par ligne dans la base, les mots de passe ne sont jamais conservés en clair, et les droits d’administration sont vérifiés à chaque demande. En cas de violation susceptible de vous exposer, nous préviendrions la CNIL dans les 72 heures, et vous-même si le risque est élevé.</p>

<h2>7. Vos droits</h2>
<p>Vous disposez d’un droit d’accès, de rectification, d’effacement, de limitation, d’opposition et de portabilité. Vous pouvez retirer un consentement à tout moment, et donner des instructions sur le sort de vos données après votre décès.</p>
<p>Écrivez à [[email]] ou à [[nom]], [[adresse]]. Nous répondons dans un délai d’un mois. Un justificatif d’identité n’est demandé qu’en cas de doute raisonnable.</p>
<p>Vous recevez, si vous le voulez, un fichier lisible de tout ce que le site tient à votre adresse. Si vous demandez l’effacement, vos messages, vos commentaires, votre abonnement et leurs versions précédentes disparaissent du serveur, puis des appareils qui en avaient une copie. Nous en gardons seulement la trace : la date, l’auteur et le nombre de fiches, sans votre adresse. Une sauvegarde faite auparavant les contient encore jusqu’à ce qu’une autre la remplace ; si elle devait servir, nous referions l’effacement.</p>
<p>Si notre réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL), 3, place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur <a href="https://www.cnil.fr/">cnil.fr</a>.</p>

<h2>8. Mineurs</h2>
<p>Le site s’adresse à un public professionnel. Si vous avez moins de quinze ans, demandez à l’un de vos parents de nous écrire à votre place.</p>

<h2>9. Évolution de cette page</h2>
<p>Toute modification importante est signalée ici, avec sa date. Les règles d’utilisation du site et les conditions de nos prestations se trouvent dans les <a href="/legal/terms">mentions légales et conditions générales</a>.</p>
$html$,
  '{}'
)
on conflict do nothing;

-- ── A page of its own: who works here, and how ──────────────────────────────────────────────────────────────

insert into public.documents
  (id, created_at, updated_at, kind, title, slug, description, in_footer, published, sections)
values (
  'page-agence', '2025-10-06T08:30:00Z', '2026-10-02T09:00:00Z', 'page', 'L’agence', 'agence',
  'Quatre personnes à Paris, et une façon de travailler que nos clients peuvent vérifier à chaque étape.', true, true,
  $json$[
    {"id": "agence-equipe", "kind": "people", "title": "Qui tient la barre", "lead": "Vous parlez toujours à qui fait le travail.", "people": [
      {"id": "camille", "name": "Camille Ferrand", "role": "Direction, contenu et product ownership", "portrait": "/media/team/camille-ferrand.svg", "about": "A tenu des projets web dans une mairie puis dans une maison d’édition. Écrit les premières phrases d’un site avant qu’on en dessine les pages."},
      {"id": "tom", "name": "Tom Kervella", "role": "Développement et performance", "portrait": "/media/team/tom-kervella.svg", "about": "Vient de la cartographie marine, où une page lente se paie en mer. Mesure avant, mesure après, et garde les deux chiffres."},
      {"id": "ines", "name": "Inès Maalouf", "role": "Design et accessibilité", "portrait": "/media/team/ines-maalouf.svg", "about": "Dessine au clavier d’abord : ce qui s’atteint sans souris trouve vite sa place à l’écran. Contrôle chaque livraison avec un lecteur d’écran."},
      {"id": "paul", "name": "Paul Nguyen", "role": "Référencement et mesure d’audience", "portrait": "/media/team/paul-nguyen.svg", "about": "Lit les questions que vos clients posent vraiment, puis les pages qui devraient y répondre. Rend compte une fois par mois, en une page."}
    ]},
    {"id": "agence-facon", "kind": "text", "title": "Notre façon de travailler", "text": "<p>Peu de projets à la fois, et un seul interlocuteur par projet. Les décisions sont écrites le jour même : ce qui a été choisi, ce qui a été écarté, et pourquoi.</p><ul><li><strong>Chaque semaine</strong>, vous essayez de vraies pages, à une adresse privée.</li><li><strong>Chaque mois</strong>, un compte rendu tient sur une page : ce qui est fait, ce qui reste, ce que cela coûte.</li><li><strong>À la fin</strong>, le code, les textes et les accès sont à vous. Rien ne vous retient, sinon l’envie de continuer.</li></ul><p>Les cinq étapes d’un projet sont décrites sur la page des <a href=\"/services\">services</a>, et nos tarifs sur celle des <a href=\"/offers\">offres</a>.</p>"},
    {"id": "agence-chiffres", "kind": "figures", "title": "En bref", "lead": "", "items": [
      {"id": "annees", "value": "2016", "label": "année de fondation"},
      {"id": "personnes", "value": "4", "label": "personnes, toutes à Paris"},
      {"id": "projets", "value": "3", "label": "projets menés de front, au plus"}
    ]},
    {"id": "agence-appel", "kind": "call", "title": "Le plus simple est d’en parler", "lead": "Un premier échange de trente minutes, gratuit et sans engagement.", "button": "Nous écrire", "url": "/contact"}
  ]$json$
)
on conflict do nothing;

-- ── Blog articles ────────────────────────────────────────────────────────────────────────────────

insert into public.posts
  (id, created_at, updated_at, kind, title, slug, excerpt, cover_image, categories, tags, author, date, reading_time, published, content)
values
(
  'article-page-accueil', '2026-11-09T09:00:00Z', '2026-11-12T07:30:00Z', 'article',
  'La page d’accueil qui sait ce qu’elle vend', 'page-accueil-qui-sait-ce-qu-elle-vend',
  'On demande à la page d’accueil de tout dire, et elle finit par ne rien dire. Une méthode en cinq questions pour décider de ce qui y entre, dans quel ordre, et de ce qui attendra.',
  '/media/blog/page-accueil.svg', array['Création web'], array['Page d’accueil', 'Contenu', 'Design', 'Méthode'],
  'Camille Ferrand', '2026-11-12', 6, true,
  $html$
<p>Chaque projet de site connaît la même réunion. On affiche la maquette de la page d’accueil au mur, et chacun demande sa place : les offres, les actualités, les labels, le mot du directeur, la vidéo tournée l’an dernier. Deux heures plus tard, la page contient tout le monde, et elle ne s’adresse plus à personne.</p>
<p>Ce n’est pas un problème de design. C’est un problème de décision. Une page d’accueil est une phrase, et une phrase a un sujet, un verbe et un complément. Avant de dessiner quoi que ce soit, il faut trouver cette phrase.</p>

<h2>À quoi sert vraiment une page d’accueil</h2>
<p>On l’imagine comme une porte d’entrée. C’est de moins en moins vrai : beaucoup de visiteurs arrivent par un article, une fiche ou un lien partagé, et ne voient l’accueil qu’ensuite, quand ils se demandent à qui ils ont affaire. La page d’accueil est donc moins une porte qu’une <strong>présentation</strong> : ce que l’on dit de soi quand quelqu’un, déjà un peu intéressé, demande « et vous, vous faites quoi ? »</p>
<p>À cette question, on ne répond pas par un sommaire. On répond par une phrase courte, on donne un exemple, et on propose une suite. Ce sont exactement les trois choses qu’une page d’accueil doit contenir avant toutes les autres.</p>

<h2>Cinq questions avant la première maquette</h2>
<p>Voici l’exercice que nous proposons à nos clients pendant l’atelier de départ. Il prend une heure et demie, sans ordinateur, et il évite des semaines d’allers-retours.</p>

<h3>1. Qui arrive, et d’où ?</h3>
<p>Pas un portrait-robot avec un prénom et un hobby : une situation. « Une directrice d’école de voile dont le planning déborde, qui vient de lire un article sur le travail hors connexion. » Trois situations suffisent. S’il en faut sept, c’est que l’on n’a pas encore choisi à qui l’on parle.</p>

<h3>2. Que croit cette personne en arrivant ?</h3>
<p>Elle croit que c’est cher. Ou que toutes les agences se ressemblent. Ou qu’il faudra tout refaire. La première phrase de la page n’a pas à flatter l’entreprise : elle doit répondre à cette croyance. Un bon titre d’accueil est souvent une objection retournée.</p>

<h3>3. Quelle preuve tient en une image ?</h3>
<p>Les preuves que l’on peut montrer valent mieux que celles que l’on affirme. Un projet réel, une photographie du lieu, un extrait du travail. Si la seule image disponible est une poignée de main devant une baie vitrée, il vaut mieux une page sans image. Nous avons écrit ailleurs pourquoi <a href="/blog/budget-de-performance">chaque image doit mériter son poids</a> ; elle doit d’abord mériter son sens.</p>

<h3>4. Quelle est la prochaine étape la plus petite ?</h3>
<p>« Demander un devis » est un grand pas. Pour quelqu’un qui vous découvre, « voir un projet semblable au mien » est plus facile à accepter. La page doit offrir les deux, mais une seule doit porter la couleur d’accent. Deux boutons de même force, c’est une hésitation mise en page.</p>

<h3>5. Que peut-on retirer sans que personne ne téléphone ?</h3>
<p>C’est la question la plus utile et la moins posée. Prenez chaque bloc de la page actuelle et imaginez qu’il disparaisse demain. Si personne ne s’en apercevait avant un mois, il n’a pas sa place sur l’accueil. Il a peut-être sa place ailleurs.</p>

<h2>De la réponse à la page</h2>
<p>Une fois ces cinq réponses écrites, la page se dessine presque seule, de haut en bas :</p>
<ol>
<li><strong>La phrase.</strong> Le titre dit ce que vous faites et pour qui, dans les mots de vos clients. Une seule phrase d’explication la suit.</li>
<li><strong>L’exemple.</strong> Un projet, un produit, un résultat visible sans faire défiler la page sur un téléphone.</li>
<li><strong>L’étendue.</strong> Trois ou quatre services, décrits par ce qu’ils changent et non par leur nom interne.</li>
<li><strong>Le doute.</strong> Les questions que l’on vous pose toujours, avec leurs réponses. Un extrait de la <a href="/faq">foire aux questions</a> rend ici plus de services qu’un mur de logos.</li>
<li><strong>Les autres.</strong> Deux ou trois témoignages précis, avec un nom et un métier. Un témoignage vague fait plus de tort que pas de témoignage.</li>
<li><strong>La suite.</strong> Une invitation claire, avec ce qui se passera après le clic : « Nous répondons sous un jour ouvré. »</li>
</ol>
<p>Cet ordre n’est pas une loi. Une boutique commencera par ses produits, un festival par la soirée en cours. Mais chaque écart devrait pouvoir s’expliquer par une des cinq réponses.</p>

<h2>Trois pièges bien habillés</h2>
<h3>Le carrousel diplomatique</h3>
<p>Il n’existe que pour éviter de choisir : cinq services veulent la première place, on leur en donne un cinquième à chacun. Le visiteur, lui, voit une image changer pendant qu’il lit, et cherche à l’arrêter. Si cinq messages sont vraiment égaux, une liste de cinq lignes les servira mieux.</p>
<h3>Le chiffre sans unité</h3>
<p>« 12 ans, 300 clients, 4 000 cafés. » Un chiffre ne prouve quelque chose que si l’on sait ce qu’il mesure et pourquoi cela importe au lecteur. Deux chiffres justes suffisent, et les cafés peuvent rester dans la cuisine.</p>
<h3>La phrase que tout le monde pourrait signer</h3>
<p>Faites le test : remplacez votre nom par celui de votre concurrent. Si le titre reste vrai, ce n’est pas encore le vôtre.</p>
<blockquote><p>Un bon titre d’accueil fait perdre des visiteurs : ceux à qui vous n’avez rien à vendre. C’est même à cela qu’on le reconnaît.</p></blockquote>

<h2>Comment savoir si cela fonctionne</h2>
<p>La vérification la plus simple ne demande aucun outil. Montrez la page pendant cinq secondes à quelqu’un qui ne connaît pas l’entreprise, puis cachez-la. Posez trois questions : que vend-on ici, à qui, et que feriez-vous maintenant ? Cinq personnes suffisent pour repérer ce qui résiste, à condition qu’aucune n’ait assisté aux réunions.</p>
<p>Faites ensuite le même essai sur un téléphone tenu d’une main, en plein jour, avec la taille de texte agrandie. C’est là que l’on découvre qu’un titre trop malin ne passe pas sur deux lignes, ou que <a href="/blog/accessibilite-commence-a-la-maquette">le contraste choisi sur un bel écran</a> disparaît au soleil.</p>
<p>Enfin, relisez la page dans six mois. Les offres bougent, les clients aussi. Une page d’accueil n’est pas une plaque de cuivre : c’est la phrase par laquelle vous commencez la conversation, et il est normal qu’elle change quand vous avez compris quelque chose de plus.</p>

<h2>Et si l’on n’est pas d’accord ?</h2>
<p>Il arrive que la réunion du début ait lieu malgré tout. Dans ce cas, ne cherchez pas un compromis graphique. Revenez aux cinq questions, et demandez à chacun laquelle de ses réponses justifie le bloc qu’il défend. C’est le même mécanisme que celui d’une liste de travail bien tenue : <a href="/blog/product-owner-dire-non">on ne refuse pas une idée, on lui demande son rang</a>. La plupart du temps, elle trouve d’elle-même une meilleure page.</p>
$html$
),
(
  'article-hors-connexion', '2026-10-01T09:00:00Z', '2026-10-15T08:10:00Z', 'article',
  'Un site qui reste ouvert quand le réseau s’en va', 'site-qui-fonctionne-hors-connexion',
  'Dans un train, une cave, un hôpital ou sur un ponton, le réseau manque sans prévenir. Ce qu’il faut pour qu’un site continue de se lire et de s’écrire, et ce que cela change dans la manière de le concevoir.',
  '/media/blog/hors-connexion.svg', array['Création web', 'Performance'], array['Hors connexion', 'PWA', 'Synchronisation', 'Mobile'],
  'Maud Lescure', '2026-10-08', 7, true,
  $html$
<p>Le réseau n’est pas une chose que l’on a ou que l’on n’a pas. C’est une chose qui hésite. Le téléphone affiche deux barres et ne charge rien ; le wifi de la gare demande une adresse email ; l’ascenseur coupe la page au milieu d’un formulaire. La plupart des sites ont été conçus sur une fibre, et ils traitent ces situations comme des accidents. Ce sont des journées ordinaires.</p>
<p>Un site peut faire mieux. Depuis plusieurs années, les navigateurs savent garder une copie des pages, conserver des données sur l’appareil et renvoyer plus tard ce qui n’a pas pu partir. Rien de tout cela n’exige une application à télécharger. Mais il faut changer une habitude profonde : <strong>le réseau n’est plus le passage obligé, il est un moyen de se mettre à jour.</strong></p>

<h2>Trois promesses, par ordre de difficulté</h2>
<p>« Fonctionner hors connexion » recouvre des choses très différentes. Nous distinguons trois promesses, qui n’ont pas le même prix.</p>
<ol>
<li><strong>Relire.</strong> Les pages déjà visitées s’ouvrent sans réseau. C’est la promesse la plus simple et la plus rentable : un programme, des horaires, un plan, une fiche produit.</li>
<li><strong>Tout lire.</strong> Le site entier est disponible après la première visite, y compris ce que l’on n’a pas encore ouvert. Cela suppose de savoir ce que pèse le site, et de le garder léger.</li>
<li><strong>Écrire.</strong> On remplit, on modifie, on supprime sans réseau, et tout rejoint le serveur ensuite. C’est un autre métier : il faut savoir dans quel ordre, avec qui, et que faire quand deux personnes ont écrit la même ligne.</li>
</ol>
<p>Le plus souvent, un site public a besoin des deux premières et d’un petit morceau de la troisième : le formulaire de contact. Rien n’est plus décourageant qu’un message soigneusement rédigé dans un train et perdu dans un tunnel.</p>

<h2>Ce qui se passe dans le navigateur</h2>
<p>Deux pièces font l’essentiel du travail. La première est un <em>service worker</em> : un petit programme que le navigateur place entre la page et le réseau. À chaque demande, il choisit. Les fichiers du site viennent de la copie locale ; les images déjà vues aussi ; le reste part chercher sa réponse, avec une solution de repli si elle n’arrive pas.</p>
<p>La seconde est une base de données dans le navigateur, <em>IndexedDB</em>. Les contenus y sont rangés comme dans n’importe quelle base : des articles, des questions, des projets. L’écran lit cette base et elle seule. Quand le réseau est là, un mécanisme discret compare les versions et ne télécharge que ce qui a changé.</p>
<p>Cette organisation a un effet que l’on n’attend pas : le site devient plus rapide <em>avec</em> du réseau. Passer d’une page à l’autre ne demande plus d’aller-retour. C’est l’une des rares améliorations de confort qui soit aussi <a href="/blog/budget-de-performance">une amélioration de performance</a>.</p>

<h2>Les quatre questions qu’il faut trancher</h2>
<h3>Que garde-t-on, et combien de temps ?</h3>
<p>La place n’est pas infinie, et elle n’est pas à vous : le navigateur peut la reprendre. Certains effacent les données d’un site qui n’a pas été ouvert depuis une semaine, sauf s’il est installé sur l’écran d’accueil. Il faut donc considérer la copie locale comme une avance, jamais comme une archive. Ce qui compte vit sur le serveur.</p>
<h3>Comment dit-on ce qui se passe ?</h3>
<p>Un bandeau rouge « Vous êtes hors ligne » n’aide personne. Ce que l’on veut savoir est plus précis : <em>ce que je lis est-il à jour, et ce que j’écris est-il parti ?</em> Une ligne calme suffit, au bon endroit : « Enregistré sur cet appareil, partira au retour du réseau. » Elle doit être vraie à chaque instant, y compris quand l’envoi échoue pour une autre raison.</p>
<h3>Qui gagne quand deux personnes ont écrit ?</h3>
<p>La réponse paresseuse est « la dernière ». Elle efface le travail de quelqu’un sans le lui dire. Une réponse plus juste compare champ par champ : si l’une a corrigé le téléphone et l’autre l’adresse, il n’y a pas de conflit du tout. Quand le même champ a changé des deux côtés, on en garde un et l’on montre l’autre. Personne ne devrait découvrir par hasard que ses mots ont disparu.</p>
<h3>Que fait-on d’une erreur qui dure ?</h3>
<p>Une donnée refusée par le serveur ne doit ni bloquer les suivantes, ni être jetée. On la met de côté, on explique pourquoi, et l’on permet de la corriger. C’est dans ce détail que se reconnaît un système sérieux : non dans ce qu’il fait quand tout va bien, mais dans ce qu’il garde quand tout va mal.</p>

<h2>Une journée sur le ponton</h2>
<p>Prenons un cas réel. À huit heures, une monitrice ouvre son application au bureau : le planning du jour se met à jour en une seconde, parce que seules trois réservations ont changé depuis la veille. À neuf heures, sur la plage, le téléphone n’a plus de réseau. Elle fait l’appel, note deux absences, déplace un enfant dans un autre groupe et ajoute un cousin venu sans prévenir. Chaque geste s’inscrit aussitôt sur l’appareil, avec l’état de la fiche avant et après.</p>
<p>Au même moment, le bureau reçoit un appel et annule l’une des inscriptions qu’elle vient de déplacer. Vers midi, elle remonte vers le parking et le réseau revient. L’application envoie ses changements en une seule demande ; le serveur les examine un par un. L’appel, les absences et le cousin passent sans discussion. Le déplacement, lui, porte sur une inscription annulée : il est refusé seul, et une ligne le signale, avec les deux versions et deux boutons.</p>
<p>Rien de spectaculaire ne s’est produit. Personne n’a recopié de feuille, personne n’a perdu de saisie, et la seule décision qui demandait un humain lui a été posée clairement. C’est tout ce que l’on attend d’un bon outil : <strong>faire seul ce qui va de soi, et demander pour le reste.</strong></p>

<h2>Ce que cela change pour le design</h2>
<p>Concevoir pour l’absence de réseau oblige à nommer les états. Une liste peut être vide parce qu’il n’y a rien, parce que l’on n’a pas encore reçu les données, ou parce que le filtre ne trouve aucun résultat. Ce sont trois écrans, trois phrases, et les confondre revient à mentir un peu.</p>
<p>Cela oblige aussi à supprimer les attentes inutiles. Si l’enregistrement est immédiat sur l’appareil, le bouton n’a pas besoin de tourner pendant deux secondes. Il confirme, et la synchronisation se poursuit sans retenir personne. L’indicateur de chargement redevient ce qu’il devrait être : une exception.</p>
<blockquote><p>Le meilleur mode hors connexion est celui dont on ne s’aperçoit qu’en sortant du tunnel.</p></blockquote>

<h2>Essayer pour de vrai</h2>
<p>Aucun simulateur ne remplace l’expérience. Notre recette comporte cinq essais, que n’importe qui peut refaire :</p>
<ul>
<li>ouvrir le site une fois, passer en mode avion, fermer l’onglet, le rouvrir par son adresse ;</li>
<li>remplir un formulaire hors connexion, fermer le navigateur, retrouver du réseau une heure plus tard ;</li>
<li>modifier la même fiche sur deux téléphones sans réseau, puis les reconnecter l’un après l’autre ;</li>
<li>se placer sur un réseau très lent plutôt que coupé : c’est le cas le plus fréquent et le plus oublié ;</li>
<li>remplir le stockage de l’appareil, et vérifier que le site le dit au lieu d’échouer en silence.</li>
</ul>
<p>Le navigateur propose bien un indicateur de connexion, mais il dit seulement qu’un réseau existe, pas qu’il répond. Mieux vaut croire les réponses que les voyants.</p>

<h2>Faut-il le faire pour tous les sites ?</h2>
<p>La première promesse, relire, devrait être partout : elle coûte peu et sert à tout le monde. La deuxième convient aux contenus que l’on consulte en mouvement. La troisième se justifie quand quelqu’un travaille réellement loin du réseau : c’est ce que nous avons fait pour <a href="/projects/les-hauts-fonds">une école de voile</a>, où le ponton fait office de bureau.</p>
<p>Dans tous les cas, la question se pose au début, pas à la fin. On n’ajoute pas le hors connexion à un site, on le construit autour. Si vous préparez un projet, c’est un bon sujet pour le premier atelier, juste après <a href="/blog/page-accueil-qui-sait-ce-qu-elle-vend">la question de ce que le site vend</a>.</p>
$html$
),
(
  'article-question', '2026-08-20T09:00:00Z', '2026-08-27T07:00:00Z', 'article',
  'SEO : écrire pour une question, pas pour un mot-clé', 'ecrire-pour-une-question',
  'Les listes de mots-clés produisent des pages qui se ressemblent. Partir des questions que posent vraiment vos clients donne des textes plus courts, plus utiles, et mieux compris des moteurs.',
  '/media/blog/question.svg', array['SEO'], array['Rédaction', 'Intention de recherche', 'Contenu', 'Maillage'],
  'Tom Kervella', '2026-08-27', 6, true,
  $html$
<p>On reconnaît un texte écrit pour un mot-clé à sa façon de tourner autour. Le mot est dans le titre, dans le premier paragraphe, dans chaque intertitre, et au bout de six cents mots le lecteur n’a toujours pas appris ce qu’il venait chercher. Il repart. Le moteur, qui observe ce genre de choses, finit par en tirer les conséquences.</p>
<p>Il existe une autre manière de travailler, plus lente au départ et bien plus rapide ensuite : écrire chaque page pour répondre à <strong>une question précise, posée par une personne réelle</strong>. Le mot-clé ne disparaît pas. Il cesse d’être le sujet pour redevenir un indice.</p>

<h2>Un mot-clé cache plusieurs intentions</h2>
<p>Prenons « refonte site web ». Celui qui tape ces trois mots peut vouloir comprendre ce qu’est une refonte, en estimer le prix, trouver un prestataire, ou savoir comment ne pas perdre ses positions. Ce sont quatre personnes, ou la même à quatre moments. Une page qui tente de répondre aux quatre ne satisfait aucune.</p>
<p>On classe d’habitude les intentions en quelques familles. La nôtre tient sur une main :</p>
<ul>
<li><strong>Comprendre</strong> : qu’est-ce que c’est, comment cela marche, pourquoi cela arrive ?</li>
<li><strong>Comparer</strong> : lequel choisir, quelle différence, quels inconvénients ?</li>
<li><strong>Faire</strong> : comment s’y prendre, par où commencer, que vérifier ?</li>
<li><strong>Acheter</strong> : combien, chez qui, sous quel délai ?</li>
<li><strong>Retrouver</strong> : une marque, une adresse, un horaire déjà connus.</li>
</ul>
<p>La première décision éditoriale consiste à choisir une famille par page. Elle fixe tout le reste : la longueur, le ton, la présence d’un tableau, l’endroit où placer le bouton.</p>

<h2>Où trouver les vraies questions</h2>
<p>Les outils de recherche de mots-clés sont utiles pour mesurer, rarement pour découvrir. Les meilleures questions sont déjà dans l’entreprise, mais elles n’ont jamais été écrites. Voici où nous les cherchons, dans cet ordre.</p>
<ol>
<li><strong>Le téléphone.</strong> Demandez à ceux qui décrochent de noter, pendant deux semaines, la première phrase de chaque appel. La première phrase, pas le résumé : c’est elle qui contient les mots du client.</li>
<li><strong>La boîte de réception.</strong> Les demandes de devis commencent souvent par une inquiétude. « Nous avons déjà eu une mauvaise expérience » est une question déguisée.</li>
<li><strong>La Search Console.</strong> Filtrez les requêtes longues, celles de cinq mots et plus. Elles sont rares une à une, nombreuses toutes ensemble, et souvent rédigées comme des phrases.</li>
<li><strong>Le comptoir.</strong> Une journée passée à écouter, là où se fait la vente, vaut un mois de tableaux.</li>
</ol>
<p>Pour <a href="/projects/verrerie-dalmont">un fabricant de flacons</a>, vingt appels réécoutés ont suffi à réorganiser tout un catalogue. Personne ne cherchait une référence. Tout le monde cherchait un usage.</p>

<h2>Construire la page autour de la réponse</h2>
<h3>Répondre tout de suite</h3>
<p>La réponse courte vient dans le premier paragraphe, en deux ou trois phrases complètes. C’est contraire à ce que l’on apprend à l’école, où la conclusion se mérite. Sur le web, le lecteur qui a sa réponse reste plus volontiers : il sait que la suite vaut la peine.</p>
<h3>Développer ce qui la fait varier</h3>
<p>« Cela dépend » est une réponse honnête à condition de dire de quoi. Chaque facteur devient un intertitre. Un lecteur pressé doit pouvoir lire les seuls intertitres et comprendre le raisonnement.</p>
<h3>Montrer un cas</h3>
<p>Un exemple chiffré, même modeste, vaut mieux qu’une moyenne introuvable. Quand nous n’avons pas de chiffre vérifiable, nous décrivons une situation ; nous n’inventons pas de statistique. Un pourcentage sans source abîme la page entière dès qu’un lecteur attentif le remarque.</p>
<h3>Mener à la question suivante</h3>
<p>Toute bonne réponse en appelle une autre. C’est là que se place le lien interne, dans la phrase, avec des mots qui disent où il mène. « Cliquez ici » ne renseigne ni le lecteur, ni le moteur, ni la personne qui écoute la page avec un lecteur d’écran. Le soin que l’on met aux liens profite à tous : nous l’avons constaté aussi en travaillant sur <a href="/blog/accessibilite-commence-a-la-maquette">l’accessibilité dès la maquette</a>.</p>

<h2>Une page, une question, une adresse</h2>
<p>Deux pages qui répondent à la même question se gênent. Le moteur hésite, alterne, et aucune des deux ne s’installe. Avant d’écrire, nous tenons donc une carte : une ligne par question, une colonne pour l’adresse qui y répond, une autre pour la personne qui en garantit l’exactitude. Si la question figure déjà dans la carte, on améliore la page existante.</p>
<p>Cette carte devient précieuse le jour d’une refonte. Elle dit quelles pages garder, lesquelles réunir, et vers où rediriger les anciennes : c’est le point de départ d’<a href="/blog/refonte-sans-perdre-son-referencement">un plan de redirection sérieux</a>.</p>
<blockquote><p>Le meilleur texte de référencement est celui que le service commercial envoie lui-même à ses clients.</p></blockquote>

<h2>Et la technique, dans tout cela ?</h2>
<p>Elle est nécessaire et ne suffit pas. Un texte excellent sur une page lente, mal titrée ou interdite d’exploration restera invisible. Avant d’écrire la première ligne, assurez-vous que ces points sont réglés :</p>
<ul>
<li>chaque page a un titre unique, qui dit la réponse et non le nom du service ;</li>
<li>les intertitres suivent un ordre logique, sans sauter de niveau ;</li>
<li>la page se lit sans script, ou du moins son texte est présent dans le document reçu ;</li>
<li>le temps d’affichage reste dans <a href="/blog/budget-de-performance">le budget que l’on s’est fixé</a> ;</li>
<li>les données structurées décrivent ce qui est visible, et rien d’autre.</li>
</ul>

<h2>Mesurer sans se raconter d’histoires</h2>
<p>Une page met souvent plusieurs semaines à trouver sa place. Nous regardons trois choses, une fois par mois : les requêtes sur lesquelles elle apparaît, celles qui amènent un clic, et ce que font les visiteurs ensuite. La troisième est la seule qui compte vraiment, et c’est la plus facile à interpréter de travers. Une visite courte n’est pas un échec si la page donnait un horaire.</p>
<p>Quand une page n’est pas trouvée, le premier réflexe est d’y ajouter du texte. Essayez l’inverse : retirez ce qui ne répond pas à la question, remontez la réponse, précisez le titre. Il est rare qu’une page perde à devenir plus courte.</p>

<h2>Par où commencer lundi</h2>
<p>Prenez les dix dernières demandes reçues. Écrivez pour chacune la question qu’elle posait vraiment. Cherchez la page de votre site qui y répond. Vous trouverez sans doute trois cas : une bonne page, une page à reprendre, et aucune page. Commencez par les pages à reprendre ; elles ont déjà une adresse, une histoire, et parfois des liens.</p>
<p>Si l’exercice vous donne plus de questions que de temps, c’est bon signe. Nous pouvons <a href="/services/seo">en choisir deux par mois et les écrire avec vous</a>.</p>
$html$
),
(
  'article-accessibilite', '2026-06-11T09:00:00Z', '2026-06-18T07:00:00Z', 'article',
  'L’accessibilité commence à la maquette', 'accessibilite-commence-a-la-maquette',
  'La plupart des obstacles que l’on trouve en audit ont été dessinés bien avant d’être développés. Couleurs, focus, formulaires, mouvements : ce qu’un designer peut décider juste dès le premier écran.',
  '/media/blog/accessibilite.svg', array['Accessibilité'], array['RGAA', 'Contraste', 'Clavier', 'Design'],
  'Maud Lescure', '2026-06-18', 6, true,
  $html$
<p>Un audit d’accessibilité arrive presque toujours trop tard. Le site est en ligne, le budget est dépensé, et le rapport dresse une liste de quatre-vingts défauts que l’on corrigera un par un, à contrecœur. Pourtant, en relisant ces listes, on s’aperçoit que bien des lignes n’ont rien à voir avec le code. Elles décrivent une couleur trop pâle, un champ sans étiquette, un menu qui ne s’ouvre qu’au survol. Autrement dit, <strong>des décisions de design</strong>.</p>
<p>C’est une bonne nouvelle. Ce qui a été décidé sur la maquette peut être décidé autrement, au moment où cela ne coûte rien. Voici ce que nous vérifions désormais avant de montrer un premier écran.</p>

<h2>Pour qui travaille-t-on ?</h2>
<p>Il est tentant de répondre par des catégories. Nous préférons des situations : une personne aveugle qui écoute la page ; une autre qui l’agrandit quatre fois ; quelqu’un qui navigue au clavier parce que la souris lui fait mal ; quelqu’un qui lit lentement, ou dont le français n’est pas la première langue ; un père qui tient un enfant d’un bras. Certaines situations durent toute la vie, d’autres dix minutes. La même réponse sert à toutes.</p>
<p>Il y a aussi des obligations. En France, les services publics et de grandes entreprises y sont tenus de longue date ; depuis juin 2025, une directive européenne les étend à de nombreux services privés, dont le commerce en ligne, avec des exceptions pour les plus petites structures. Mais si la loi décide souvent du budget, elle ne fait pas de bons sites. Ce sont les habitudes qui s’en chargent.</p>

<h2>Les couleurs se choisissent par paires</h2>
<p>Une couleur n’est jamais accessible toute seule. Elle l’est, ou non, sur une autre. Plutôt qu’une palette de teintes, nous livrons donc une table de paires : ce texte sur ce fond, ce bouton sur cette surface, cette bordure sur cette page. Chaque case porte son rapport de contraste.</p>
<ul>
<li>Texte courant : un rapport d’au moins <strong>4,5 pour 1</strong>.</li>
<li>Grand texte, à partir de 24 pixels ou d’environ 19 pixels en gras : au moins <strong>3 pour 1</strong>.</li>
<li>Bordure d’un champ, icône qui porte un sens, indicateur de focus : au moins <strong>3 pour 1</strong> avec ce qui les entoure.</li>
</ul>
<p>Le thème sombre a sa propre table. Inverser les couleurs ne suffit pas : un bleu franc, parfait sur du blanc, devient illisible sur de l’encre. Il faut lui trouver un cousin plus clair, et lui donner le même nom dans le système pour que personne n’ait à y penser.</p>
<p>Enfin, une couleur ne doit jamais porter un sens à elle seule. Un champ en erreur est rouge <em>et</em> accompagné d’une phrase. Un lien dans un paragraphe est bleu <em>et</em> souligné. Le test est simple : imprimez la maquette en noir et blanc, et demandez à quelqu’un d’autre de l’utiliser.</p>

<h2>Le focus est un élément de design</h2>
<p>Au clavier, le focus remplace le curseur. Le supprimer parce qu’il « salit » la maquette revient à cacher la souris de tous les autres. Nous le dessinons comme le reste : une couleur, une épaisseur, un écart, la même forme partout. Un contour de deux ou trois pixels, détaché de l’élément, se voit sur tous les fonds et s’oublie très bien quand on n’en a pas besoin.</p>
<p>Dessiner le focus oblige à se poser la question suivante : <em>dans quel ordre passe-t-il ?</em> Nous numérotons les éléments sur la maquette. Quand la numérotation fait des zigzags, ce n’est pas le clavier qui a tort, c’est la mise en page.</p>

<h2>Les formulaires, en cinq règles</h2>
<ol>
<li>Chaque champ a une étiquette visible, au-dessus, qui reste là quand on écrit. Un texte gris à l’intérieur du champ n’est pas une étiquette.</li>
<li>On précise ce qui est facultatif plutôt que de semer des astérisques.</li>
<li>L’erreur s’affiche près du champ, dit ce qui ne va pas et comment le corriger. « Champ invalide » ne dit ni l’un ni l’autre.</li>
<li>On n’efface jamais ce qui a été saisi, quoi qu’il arrive au réseau. C’est un point commun avec <a href="/blog/site-qui-fonctionne-hors-connexion">les sites qui fonctionnent hors connexion</a>.</li>
<li>Les cibles tactiles sont assez grandes et assez séparées pour un pouce : nous visons 44 pixels, avec 24 comme plancher.</li>
</ol>

<h2>Le mouvement explique, ou se tait</h2>
<p>Une animation utile montre d’où vient un panneau et où part un élément supprimé. Elle dure un quart de seconde et ne se répète pas. Tout le reste est un bruit, et pour certaines personnes un malaise physique. Les systèmes permettent de demander moins de mouvement : la maquette doit prévoir cette version, et elle ne consiste pas à tout figer, mais à remplacer un déplacement par un simple fondu.</p>

<h2>Les mots font la moitié du travail</h2>
<p>Un titre de page précis, des intertitres dans l’ordre, des liens qui disent où ils mènent : un lecteur d’écran permet de sauter de titre en titre, exactement comme un lecteur pressé parcourt la page des yeux. Soigner l’un sert l’autre, et les moteurs de recherche en profitent au passage, comme le raconte notre article sur <a href="/blog/ecrire-pour-une-question">l’écriture pour une question</a>.</p>
<p>Les images demandent une décision, pas une formule. Si l’image apporte une information, on écrit cette information. Si elle décore, on laisse l’alternative vide, et c’est une politesse. « Image de couverture » n’aide personne.</p>
<blockquote><p>Une alternative textuelle n’est pas la description d’une image. C’est ce que l’on dirait au téléphone à sa place.</p></blockquote>

<h2>Une revue de maquette en vingt minutes</h2>
<p>Avant chaque présentation, deux personnes qui n’ont pas dessiné l’écran passent cette liste. Elle ne remplace pas un audit ; elle en réduit la longueur.</p>
<ul>
<li>Toutes les paires de couleurs figurent-elles dans la table ?</li>
<li>Voit-on le focus sur chaque élément interactif, en clair et en sombre ?</li>
<li>La page a-t-elle un seul titre principal, et des intertitres sans saut de niveau ?</li>
<li>Le texte agrandi deux fois tient-il sans être coupé ?</li>
<li>Que voit-on à 320 pixels de large ?</li>
<li>Chaque état a-t-il été dessiné : vide, en chargement, en erreur, désactivé ?</li>
<li>Peut-on tout faire sans survol et sans glisser-déposer ?</li>
<li>Quelqu’un a-t-il lu les textes à voix haute ?</li>
</ul>

<h2>Et ensuite, vérifier avec de vraies personnes</h2>
<p>Les outils automatiques sont rapides et utiles ; ils repèrent ce qui se compte. Ils ne savent pas si un texte alternatif est juste, si un ordre de lecture a du sens, si un parcours épuise. Pour <a href="/projects/ville-de-sainte-aure">le site d’une ville</a>, trois séances avec des habitants qui naviguent au lecteur d’écran nous en ont appris plus que deux rapports, notamment que nos « fils d’Ariane » étaient lus en entier, à chaque page, avant le moindre contenu.</p>
<p>Le plus étonnant, quand on prend ces habitudes, est que le résultat ne ressemble pas à un site « adapté ». Il ressemble à un site soigné. Les contraintes d’accessibilité sont des contraintes de clarté, et la clarté n’a jamais nui à la beauté. Si vous souhaitez savoir où en est le vôtre, <a href="/services/audit-accessibilite">un audit sur une douzaine de pages</a> donne déjà une image juste.</p>
$html$
),
(
  'article-product-owner', '2026-04-30T09:00:00Z', '2026-05-07T07:00:00Z', 'article',
  'Product owner, ou l’art de dire non sans fermer la porte', 'product-owner-dire-non',
  'Un projet web ne manque jamais d’idées. Il manque d’une personne dont le travail est de les mettre en ordre. Ce que fait un product owner, ce qu’il refuse, et comment le faire sans se fâcher.',
  '/media/blog/product-owner.svg', array['Gestion de projet'], array['Product owner', 'Backlog', 'Priorités', 'Méthode'],
  'Idris Benali', '2026-05-07', 6, true,
  $html$
<p>Au début d’un projet, tout le monde est d’accord. Le désaccord arrive plus tard, sous une forme polie : « Est-ce qu’on ne pourrait pas, tant qu’on y est, ajouter… ? » La phrase est anodine, la demande est raisonnable, et il y en aura quarante. Aucune ne fera dérailler le projet à elle seule. Toutes ensemble, elles l’empêcheront de finir.</p>
<p>Le métier de product owner existe pour cet instant. Il ne consiste pas à avoir de meilleures idées que les autres, ni à défendre l’équipe contre le client. Il consiste à répondre à une question que personne n’aime poser : <strong>si nous faisons ceci, qu’est-ce que nous ne faisons pas ?</strong></p>

<h2>Un rôle, pas un titre</h2>
<p>Dans les textes, le product owner est responsable de la valeur du produit. Dans la vie, c’est la personne que l’on interrompt. Elle parle aux utilisateurs le matin, aux développeurs à midi et à la direction le soir, et elle doit raconter la même histoire aux trois.</p>
<p>Ce qui distingue le rôle, ce n’est pas la certification, même si elle donne un langage commun. C’est le mandat. Un product owner qui doit faire valider chaque choix par un comité n’est pas un product owner : c’est un secrétaire de séance. Avant d’accepter une mission, nous demandons donc que trois points soient écrits.</p>
<ul>
<li>Qui a le dernier mot sur l’ordre de la liste de travail ?</li>
<li>Quel montant peut être engagé, ou déplacé, sans demander d’autorisation ?</li>
<li>Qui prévient-on, et sous quel délai, quand une date est menacée ?</li>
</ul>
<p>Si ces réponses n’existent pas, le premier mois servira à les obtenir. Mieux vaut le savoir avant.</p>

<h2>La liste de travail est une conversation</h2>
<p>Une liste de travail n’est pas un cahier des charges découpé en lignes. C’est un ordre, et cet ordre est provisoire. En haut, des demandes petites, claires, prêtes à être réalisées. Au milieu, des sujets que l’on a compris sans les avoir encore détaillés. En bas, des idées. L’erreur classique est d’écrire tout avec la même précision : on passe des semaines à détailler le bas de la liste, qui ne verra jamais le jour.</p>
<h3>Écrire une demande qui se termine</h3>
<p>Nous utilisons une forme très ordinaire : qui, quoi, pourquoi, et surtout <em>à quoi verra-t-on que c’est fait ?</em> Cette dernière ligne est le critère d’acceptation. En voici un mauvais et un bon.</p>
<ul>
<li>Mauvais : « La recherche doit être rapide et pertinente. »</li>
<li>Bon : « En tapant “permis”, un habitant voit “Permis de construire” dans les trois premiers résultats, avant d’avoir fini de taper. »</li>
</ul>
<p>La différence n’est pas la longueur. C’est que deux personnes de mauvaise humeur tomberaient d’accord sur le second. Un bon critère ressemble à <a href="/blog/budget-de-performance">un budget de performance</a> : une limite connue d’avance, que chacun peut vérifier seul.</p>

<h2>Quatre façons de dire non</h2>
<p>Un refus sec ferme une porte et, souvent, une relation. Il existe des refus plus précis.</p>
<h3>« Oui, à la place de quoi ? »</h3>
<p>C’est le refus le plus utile, parce qu’il n’en est pas un. On montre la liste, on montre la date, on demande ce qui descend. Le plus souvent, la personne range elle-même son idée plus bas. Et quand elle insiste, c’est parfois qu’elle a raison : on vient d’éviter une erreur.</p>
<h3>« Oui, plus petit. »</h3>
<p>On cherche dans la demande la part qui rend déjà service. Un export complet devient un tableau que l’on copie. Un espace client devient une page avec un lien secret. On livre cette part, on regarde si quelqu’un s’en sert, et l’on décide ensuite.</p>
<h3>« Pas avant de savoir. »</h3>
<p>Certaines demandes reposent sur une supposition : « les clients voudront filtrer par couleur ». Vérifier coûte une journée, développer coûte deux semaines. On inscrit donc la vérification en haut de la liste, et la réalisation attend son résultat.</p>
<h3>« Non, et voici pourquoi. »</h3>
<p>Il faut parfois le dire. Dans ce cas, le refus s’écrit, avec la date et la raison, dans un registre que tout le monde peut lire. Une décision écrite ne se rejoue pas chaque mois, et celui qui l’a perdue sait au moins qu’il a été entendu.</p>
<blockquote><p>On ne refuse pas une idée. On lui demande son rang.</p></blockquote>

<h2>Les démonstrations remplacent les rapports</h2>
<p>Toutes les deux semaines, nous montrons ce qui fonctionne, sur le produit, avec de vraies données. Pas de diapositives, pas de pourcentage d’avancement : un écran que l’on manipule. Ceux qui l’ont commandé le prennent en main pendant que l’équipe se tait et note.</p>
<p>Une démonstration ratée est une information excellente. Elle arrive au bout de deux semaines, quand tout peut encore changer, au lieu de six mois. C’est aussi le meilleur moment pour faire venir un utilisateur, un vrai, qui n’a pas assisté aux ateliers.</p>

<h2>Reprendre un projet qui s’enlise</h2>
<p>On nous appelle parfois au milieu. Le signe le plus sûr d’un projet en difficulté n’est pas le retard : c’est le nombre de listes. Chez <a href="/projects/les-trois-toits">une coopérative d’habitants</a>, il y en avait trois, toutes sincères, toutes différentes. La première semaine s’est passée à n’en faire qu’une, et la deuxième à en retirer la moitié avec ceux qui avaient demandé chaque ligne.</p>
<p>L’ordre des opérations compte davantage que la méthode :</p>
<ol>
<li>rencontrer chacun séparément, et écouter ce qu’il croit que les autres veulent ;</li>
<li>essayer soi-même ce qui existe, sans guide ;</li>
<li>réunir tout ce qui est promis dans une seule liste, visible de tous ;</li>
<li>choisir la plus petite chose utile, et la livrer vite, pour que la confiance ait une raison de revenir ;</li>
<li>alors seulement, parler de calendrier.</li>
</ol>

<h2>Ce que le client peut faire</h2>
<p>Un product owner ne remplace pas la décision du client, il la rend possible. Le plus grand service que l’on puisse rendre au projet est de nommer, de votre côté, une seule personne qui tranche, et de lui donner une demi-journée par semaine. Le deuxième est de dire tôt ce qui n’est pas négociable : une date, un montant, une promesse faite à quelqu’un. Tout le reste peut alors bouger.</p>
<p>Le troisième est de lire un devis comme une liste de travail, c’est-à-dire de savoir ce que l’on retirerait en premier. Nous avons consacré un article à <a href="/blog/lire-un-devis-de-site-web">la lecture d’un devis, ligne par ligne</a>.</p>

<h2>Pour finir</h2>
<p>Dire non n’est pas une qualité de caractère, c’est une technique au service d’un oui. Chaque demande écartée protège celle qui la précède. À la fin, le produit est plus petit que ce que chacun imaginait, il est là à la date prévue, et la plupart des idées rangées au bas de la liste n’ont manqué à personne. Les autres feront une très bonne deuxième version.</p>
<p>Si votre projet a besoin de quelqu’un pour tenir l’ordre, voici <a href="/services/gestion-projet">comment nous travaillons</a>.</p>
$html$
),
(
  'article-performance', '2026-03-12T09:00:00Z', '2026-10-09T08:00:00Z', 'article',
  'Rapide par construction : tenir un budget de performance', 'budget-de-performance',
  'On n’accélère pas un site, on évite de le ralentir. Comment fixer des limites de poids et de temps avant la première maquette, et comment les faire respecter sans transformer chaque réunion en procès.',
  '/media/blog/performance.svg', array['Performance'], array['Core Web Vitals', 'Images', 'Polices', 'Mesure'],
  'Maud Lescure', '2026-03-19', 6, true,
  $html$
<p>Un site est rarement lent par accident. Il l’est devenu par additions : une police de plus parce que la marque a trois graisses, une vidéo en fond parce qu’elle existait, un script de mesure parce que quelqu’un l’a demandé, puis un second parce que le premier ne suffisait pas. Chaque ajout avait sa raison. Personne n’avait la charge du total.</p>
<p>Le budget de performance donne cette charge à tout le monde. L’idée est empruntée à la comptabilité : on fixe une somme avant de dépenser. Quand la somme est atteinte, une nouvelle dépense en remplace une ancienne. Ce n’est pas une méthode pour ingénieurs, c’est <strong>une règle de décision</strong>, et elle fonctionne parce qu’elle s’applique avant que les choses n’existent.</p>

<h2>De quoi parle-t-on quand on dit « rapide » ?</h2>
<p>Il y a au moins trois rapidités, et elles ne se soignent pas de la même façon.</p>
<ul>
<li><strong>Voir.</strong> Le moment où l’essentiel de la page apparaît. On le mesure par l’affichage du plus grand élément visible, le LCP. Les recommandations courantes placent le seuil à 2,5 secondes.</li>
<li><strong>Agir.</strong> Le temps que met la page à répondre quand on la touche, l’INP. En dessous de 200 millisecondes, on ne le remarque pas.</li>
<li><strong>Compter sur elle.</strong> La stabilité de ce qui est affiché, le CLS. Un bouton qui se décale au moment du clic est un défaut de rapidité, pas seulement d’élégance.</li>
</ul>
<p>Ces mesures ont un mérite : elles décrivent ce que vit une personne. Elles ont une limite : elles s’additionnent mal. Un budget utile les complète par des quantités que chacun peut vérifier seul, comme un poids et un nombre de fichiers.</p>

<h2>Fixer les montants</h2>
<p>Nous partons d’une situation et non d’un idéal. Quel est le téléphone le plus modeste de vos visiteurs, et où l’ouvrent-ils ? Un catalogue consulté dans un entrepôt, un programme lu dans une file d’attente, une démarche remplie avec deux barres de réseau : le budget se déduit de là.</p>
<p>Pour un site vitrine ordinaire, voici un point de départ. Ce ne sont pas des normes, ce sont les chiffres que nous affichons au mur.</p>
<ol>
<li>Le document HTML arrive complet, texte compris, et pèse moins de 50 kilo-octets compressés.</li>
<li>Le premier écran n’a besoin d’aucun script pour se lire.</li>
<li>Les scripts de la page d’accueil restent sous 100 kilo-octets compressés, tout compris.</li>
<li>Deux fichiers de police au plus, réduits aux caractères utilisés.</li>
<li>Aucune image de premier écran au-dessus de 120 kilo-octets.</li>
<li>Aucune demande à un site tiers avant un geste du visiteur.</li>
</ol>
<p>Le dernier point surprend. C’est pourtant le plus efficace : chaque service extérieur ajoute une connexion, un délai que l’on ne maîtrise pas, et une question de vie privée.</p>

<h2>Où se cache le poids</h2>
<h3>Les images</h3>
<p>La bonne question n’est pas « quel format ? » mais « cette image est-elle nécessaire, et à quelle taille sera-t-elle vue ? » Une photographie affichée sur 400 pixels n’a pas à en faire 2 400. Une illustration géométrique tient en quelques kilo-octets de SVG et reste nette partout : celles de ce blog pèsent chacune moins de six kilo-octets. Donnez toujours ses dimensions à une image, pour que la page lui garde sa place.</p>
<h3>Les polices</h3>
<p>Un fichier variable remplace souvent quatre graisses. Le réduire aux caractères du français divise son poids. Et si la police tarde, le texte doit se lire quand même, dans un caractère de secours dont les proportions sont proches : la page ne sursaute pas à l’arrivée de la bonne.</p>
<h3>Les scripts</h3>
<p>Un script coûte deux fois : au téléchargement, puis à l’exécution, et c’est la seconde fois qui immobilise un téléphone modeste. Avant d’ajouter une bibliothèque, cherchez si le navigateur ne sait pas déjà faire. Une boîte de dialogue, un accordéon, un champ de date, une validation de formulaire existent sans rien charger.</p>
<h3>Ce que l’on n’a pas choisi</h3>
<p>Gestionnaires de balises, boutons de partage, cartes, vidéos incorporées : ces éléments arrivent avec leur propre cortège. Remplacez-les par un lien ou par une image sur laquelle on clique pour charger la suite. Le visiteur qui veut la carte l’aura ; les autres ne la paieront pas.</p>

<h2>Faire respecter la limite</h2>
<p>Un budget que personne ne contrôle est une intention. Trois dispositifs suffisent.</p>
<ul>
<li><strong>À chaque modification</strong>, la construction du site échoue si un seuil est dépassé. Le message dit de combien, et par quoi. C’est sec, impartial, et cela évite de longues discussions.</li>
<li><strong>Chaque semaine</strong>, on mesure les pages importantes dans les mêmes conditions, plusieurs fois, et l’on retient la médiane. Une mesure isolée ne veut rien dire.</li>
<li><strong>Chaque mois</strong>, on regarde ce que vivent les vrais visiteurs, quand le volume le permet, et l’on révise les montants si la situation a changé.</li>
</ul>
<p>Quand un dépassement se justifie, il se décide. Quelqu’un le demande, quelqu’un l’accepte, et la raison est notée. Ce n’est pas une punition : c’est exactement la discipline qu’applique un product owner à une liste de travail, où <a href="/blog/product-owner-dire-non">chaque ajout prend la place d’autre chose</a>.</p>
<blockquote><p>La fonctionnalité la plus rapide est celle dont on a démontré qu’elle ne servait à rien.</p></blockquote>

<h2>Le cas particulier du retour</h2>
<p>La deuxième visite devrait être presque instantanée. Les fichiers qui ne changent pas portent un nom unique et se gardent un an ; ceux qui changent se vérifient en une demande. En allant plus loin, le site peut conserver ses contenus sur l’appareil et s’ouvrir avant même d’avoir interrogé le réseau. C’est le sujet de notre article sur <a href="/blog/site-qui-fonctionne-hors-connexion">les sites qui restent ouverts sans connexion</a>.</p>

<h2>Ce que l’on y gagne vraiment</h2>
<p>On lit partout que telle fraction de seconde vaut tel pourcentage de ventes. Ces chiffres viennent d’autres sites, d’autres époques, d’autres clients ; nous évitons de les recopier. Ce que nous pouvons dire est plus modeste. Un site léger se lit sur davantage de téléphones. Il coûte moins cher à servir. Il vieillit mieux, parce qu’il dépend de moins de choses. Et il impose, à chaque page, une question saine : est-ce que cela sert à quelqu’un ?</p>
<p>La rapidité n’est pas une qualité technique que l’on ajoute à la fin. C’est la forme que prend, dans une page web, le respect du temps des autres.</p>
$html$
),
(
  'article-refonte', '2026-01-29T09:00:00Z', '2026-09-03T08:30:00Z', 'article',
  'Refondre sans perdre son référencement : le plan de redirection', 'refonte-sans-perdre-son-referencement',
  'Un site neuf peut effacer en une nuit des années de visibilité. Inventaire, correspondances, bascule, surveillance : la méthode que nous suivons, avec les erreurs que nous avons appris à éviter.',
  '/media/blog/refonte.svg', array['SEO', 'Gestion de projet'], array['Refonte', 'Redirections', 'Inventaire', 'Mise en ligne'],
  'Tom Kervella', '2026-02-05', 6, true,
  $html$
<p>Le scénario est toujours le même. Le nouveau site est beau, l’équipe est fatiguée et contente, la mise en ligne a lieu un vendredi. Le lundi, quelques clients signalent un lien mort. Trois semaines plus tard, quelqu’un ouvre les statistiques et s’aperçoit que la moitié des visites venues des moteurs n’arrivent plus.</p>
<p>Il n’y a là ni mystère ni punition. Pendant des années, des pages ont été trouvées, citées, mises en favori. On a changé leurs adresses sans le dire à personne. Le remède est connu, il est ennuyeux, et il tient en un mot : <strong>la correspondance</strong>. Chaque ancienne adresse doit mener à la meilleure page nouvelle, ou dire clairement qu’elle n’existe plus.</p>

<h2>Première étape : l’inventaire</h2>
<p>On ne peut pas déménager ce que l’on n’a pas compté. L’inventaire réunit plusieurs sources, parce qu’aucune n’est complète :</p>
<ul>
<li>une exploration du site actuel par un robot, qui suit tous les liens ;</li>
<li>le plan du site, s’il existe, et les adresses que le système de gestion connaît ;</li>
<li>la Search Console, pour les pages qui reçoivent des visites ou des liens ;</li>
<li>les journaux du serveur, qui révèlent les adresses encore demandées alors que plus rien n’y mène ;</li>
<li>les documents imprimés : plaquettes, factures, panneaux, codes à scanner. On les oublie toujours.</li>
</ul>
<p>Le résultat est un tableau. Une ligne par adresse, et quelques colonnes : titre, visites sur douze mois, liens entrants, et une colonne vide qui s’appelle <em>décision</em>. Ce tableau appartient au client. Il survivra au projet.</p>

<h2>Deuxième étape : décider page par page</h2>
<p>Il n’y a que quatre décisions possibles.</p>
<ol>
<li><strong>Garder.</strong> La page est utile, son adresse est bonne. On conserve les deux, à l’identique. C’est la meilleure redirection : celle dont on n’a pas besoin.</li>
<li><strong>Déplacer.</strong> La page reste, l’adresse change. Une redirection permanente conduit de l’une à l’autre.</li>
<li><strong>Réunir.</strong> Plusieurs pages répondent à la même question. On en écrit une meilleure, et toutes y mènent. Savoir lesquelles réunir suppose de <a href="/blog/ecrire-pour-une-question">raisonner par questions plutôt que par mots-clés</a>.</li>
<li><strong>Retirer.</strong> La page n’a plus d’objet et rien ne lui ressemble. On répond franchement qu’elle a été supprimée, avec une page d’erreur qui aide.</li>
</ol>
<p>La tentation, devant six cents lignes, est de tout rediriger vers l’accueil. C’est la pire des réponses. Le visiteur qui cherchait un flacon de cinquante millilitres arrive sur une photographie d’usine ; le moteur, lui, considère que la page a disparu. Mieux vaut une erreur honnête qu’une fausse piste.</p>
<blockquote><p>Une redirection est une promesse : ce que vous cherchiez est ici. Si ce n’est pas vrai, ne redirigez pas.</p></blockquote>

<h2>Troisième étape : écrire les règles</h2>
<h3>Permanent, direct, en une seule fois</h3>
<p>Une redirection de refonte est permanente, de type 301 ou 308. Elle va droit au but : si l’ancienne adresse avait déjà été redirigée une fois, on remplace la chaîne par un seul saut. Chaque intermédiaire ralentit le visiteur et brouille le message.</p>
<h3>Des règles lisibles</h3>
<p>Une règle générale vaut mieux que cent lignes quand la structure s’y prête : tout ce qui était sous l’ancien dossier d’actualités passe sous le nouveau. Mais les cent pages qui comptent le plus méritent d’être écrites une à une, et relues à deux.</p>
<h3>Les variantes oubliées</h3>
<p>Avec et sans barre finale, avec et sans « www », en majuscules, avec les paramètres ajoutés par une campagne, en anglais quand une traduction a existé : chaque variante encore demandée doit trouver son chemin. C’est dans les journaux du serveur qu’on les voit.</p>

<h2>Quatrième étape : répéter</h2>
<p>La bascule se répète avant d’avoir lieu, à une adresse privée. Un petit programme demande chacune des anciennes adresses au nouveau site, et compare la réponse à la décision inscrite dans le tableau. Il doit répondre « conforme » six cents fois sur six cents. Tant que ce n’est pas le cas, on ne fixe pas de date.</p>
<p>C’est aussi le moment de vérifier ce qui ne se voit pas : les titres, les descriptions, les données structurées, le plan du site, et surtout la ligne qui interdisait l’exploration de la version de travail. Cette ligne oubliée a ruiné plus de mises en ligne que tous les changements d’algorithme.</p>

<h2>Cinquième étape : basculer un mardi</h2>
<p>Un mardi matin, parce qu’il reste quatre jours pour réagir avec tout le monde au travail. La liste du jour tient sur une page :</p>
<ul>
<li>une sauvegarde complète de l’ancien site, et un retour arrière testé ;</li>
<li>les redirections activées en même temps que les pages, pas une heure après ;</li>
<li>la répétition rejouée, cette fois sur la vraie adresse ;</li>
<li>le nouveau plan du site transmis, l’ancien laissé en place quelque temps pour que les moteurs découvrent les redirections ;</li>
<li>un message aux partenaires qui vous citent le plus, pour qu’ils mettent leurs liens à jour.</li>
</ul>

<h2>Sixième étape : surveiller sans s’affoler</h2>
<p>Pendant un mois, on relève chaque jour les adresses demandées qui n’ont pas trouvé de page. Les premières heures en apportent toujours : une image utilisée par une lettre d’information, un ancien document, une faute de frappe célèbre. On les corrige au fur et à mesure.</p>
<p>Les positions, elles, bougent pendant quelques semaines. C’est normal, et il est inutile de tout modifier en réaction. Nous convenons à l’avance de ce qui déclencherait une action : une famille entière de pages qui disparaît, une erreur qui se répète, une chute qui dure au-delà de six semaines.</p>
<p>Les redirections restent en place longtemps. Au moins un an pour les moteurs ; plus encore pour les gens, qui gardent leurs favoris bien au-delà. Elles ne coûtent presque rien.</p>

<h2>Ce que cela demande au projet</h2>
<p>Compter, décider et vérifier six cents lignes prend du temps : entre deux et cinq jours pour un site de taille moyenne, selon l’ordre dans lequel on l’a trouvé. Ce travail figure rarement dans les devis les moins chers. C’est pourtant une bonne question à poser avant de signer, et nous l’avons mise dans notre <a href="/blog/lire-un-devis-de-site-web">guide de lecture d’un devis</a>.</p>
<p>Pour <a href="/projects/verrerie-dalmont">un verrier industriel</a>, nous avons fait passer plus de mille pages à quelques dizaines de familles. Le plus long n’a pas été d’écrire les règles, mais de se mettre d’accord sur ce que chaque page voulait dire. C’est d’ailleurs le bénéfice caché d’un plan de redirection : il oblige à relire tout ce que l’on a publié. Et si vous préférez ne pas le faire seul, c’est le premier lot de <a href="/services/refonte-site-web">notre offre de refonte</a>.</p>
$html$
),
-- Written in the markup that editors may use instead of HTML.
(
  'article-devis', '2025-12-04T09:00:00Z', '2026-09-17T09:20:00Z', 'article',
  'Lire un devis de site web, ligne par ligne', 'lire-un-devis-de-site-web',
  'Deux devis pour le même site, du simple au triple : lequel est cher ? Un guide pour comprendre ce que recouvre chaque ligne, repérer ce qui manque, et poser les bonnes questions avant de signer.',
  '/media/blog/devis.svg', array['Création web', 'Gestion de projet'], array['Devis', 'Budget', 'Maintenance', 'Propriété'],
  'Camille Ferrand', '2025-12-11', 7, true,
  $texte$# Pourquoi deux devis ne se comparent jamais

Vous avez décrit le même projet à trois prestataires, et vous recevez trois montants qui n’ont rien à voir. Le premier réflexe est de croire que quelqu’un exagère. C’est possible. Mais le plus souvent, les trois devis ne parlent pas du même site : l’un compte un gabarit rempli, l’autre un site dessiné, le troisième un site dessiné, écrit, repris de l’ancien et surveillé pendant six mois.

Un devis n’est pas un prix. C’est **une description de ce qui sera fait, et par qui**. Le montant n’a de sens qu’une fois cette description comprise. Voici comment nous lisons ceux qu’on nous montre, y compris les nôtres.

# Les lignes que l’on trouve toujours

## Le cadrage

Une ou deux journées pour comprendre, reformuler, dessiner l’arborescence. Quand cette ligne est absente, le travail n’a pas disparu : il se fera en cours de route, au moment où il coûte le plus cher. Demandez ce que vous recevrez à la fin. Un bon cadrage tient en un document court, que vous pourriez confier à un autre prestataire.

## Le design

Le mot recouvre des choses très différentes. Posez trois questions :

- Part-on d’une page blanche, d’un gabarit maison ou d’un thème acheté ? Les trois sont honorables, pas au même prix.
- Combien d’écrans sont réellement dessinés, et dans quels états : mobile, vide, erreur, thème sombre ?
- Combien de séries de corrections sont comprises, et que coûte la suivante ?

Un devis sérieux nomme les écrans. Un devis qui dit « maquettes » sans les compter laisse la porte ouverte à une longue discussion.

## Le développement

C’est souvent la plus grosse ligne et la plus opaque. Faites-la découper. Le formulaire de contact, le blog, la recherche, la connexion à un outil existant n’ont pas le même poids, et vous renoncerez peut-être à l’un d’eux en voyant son prix. C’est tout l’intérêt : *un devis détaillé est un outil pour choisir*.

## Les contenus

Qui écrit les textes ? Qui choisit les photographies, qui les paie, qui les recadre ? Qui reprend les deux cents articles de l’ancien site ? Ces questions fixent la date de mise en ligne plus sûrement que le développement. Si la réponse est « vous », prévoyez le temps dans votre propre agenda.

## La mise en ligne

Nom de domaine, hébergement, certificats, redirections depuis l’ancien site, vérifications finales. Les redirections sont la ligne la plus souvent oubliée, et celle dont l’absence se paie le plus longtemps. Nous leur avons consacré [un article entier](/blog/refonte-sans-perdre-son-referencement).

# Les lignes que l’on ne trouve pas

Ce qui manque dans un devis en dit autant que ce qui s’y trouve. Cherchez ces mots :

1. **Accessibilité.** Elle ne s’ajoute pas à la fin sans tout reprendre. Si elle n’apparaît nulle part, demandez comment elle est vérifiée. La réponse « c’est inclus » mérite une seconde question : inclus comment ? [Tout commence à la maquette](/blog/accessibilite-commence-a-la-maquette).
2. **Performance.** Un engagement mesurable tient en une phrase : tel temps d’affichage, sur tel téléphone, dans telles conditions.
3. **Formation.** Deux heures suffisent pour être autonome, à condition qu’elles soient prévues.
4. **Recette.** Qui teste, avec quelle liste, pendant combien de jours, et qui corrige ?
5. **Réversibilité.** Que se passe-t-il si vous partez ? Dans quel format récupérez-vous vos contenus, et en combien de temps ?

> Le devis le moins cher est souvent celui qui a oublié le plus de choses. Le plus cher n’est pas forcément celui qui a pensé à tout.

# Un exemple, côte à côte

Imaginons une librairie qui demande un site de dix pages. Elle reçoit deux propositions.

**La première** tient sur une page : conception, développement, mise en ligne, un montant. Elle part d’un thème, suppose que les textes sont prêts, et ne dit rien de l’ancien site ni de ce qui suit l’ouverture. Elle n’est pas malhonnête. Elle répond à la question posée.

**La seconde** tient sur quatre pages et coûte deux fois plus. On y trouve deux ateliers, six écrans dessinés, la reprise de quatre-vingts articles, un plan de redirection, une recette de trois jours, une formation et trois mois de maintenance.

Pour les comparer, la libraire prend la seconde comme liste de contrôle et pose chaque ligne à l’auteur de la première :

- La reprise des articles ? En supplément, à l’article.
- Les redirections ? « On verra si vous en avez besoin. »
- La formation ? Une vidéo.
- Les trois mois de maintenance ? Un contrat séparé, à l’année.

Les deux montants se rapprochent. Ils ne deviennent pas égaux, et ce n’est pas le but : elle sait maintenant ce que paie la différence. Elle peut choisir la première offre *en sachant ce qu’elle fera elle-même*, ou la seconde en retirant les ateliers dont elle n’a pas besoin. Dans les deux cas, il n’y aura pas de mauvaise surprise en mars.

# Les mots qui doivent vous arrêter

## « Illimité »

Rien n’est illimité, sauf ce qui ne coûte rien. Des pages illimitées signifient que vous pouvez en créer autant que vous voulez avec les gabarits livrés. Des modifications illimitées signifient que quelqu’un, quelque part, a fixé une limite qu’il ne vous a pas dite.

## « Clés en main »

La formule rassure et ne décrit rien. Demandez la liste des clés : l’accès au nom de domaine, à l’hébergement, au code, à la base de données, aux statistiques. Chacune doit être __à votre nom dès le premier jour__. Un prestataire qui garde les clés ne vous vend pas un site, il vous le loue.

## « Première page garantie »

Personne ne peut garantir une position dans un moteur de recherche. On peut s’engager sur un travail, un rythme et des comptes rendus. C’est d’ailleurs ainsi que se reconnaît [une prestation de référencement honnête](/services/seo).

# Ce que le prix ne dit pas

Un site a un coût d’achat et un coût de possession. Le second comprend l’hébergement, le nom de domaine, les abonnements aux services utilisés, les mises à jour de sécurité, et le temps que vos équipes passeront à le nourrir. Additionnez ces postes sur trois ans avant de comparer. Il n’est pas rare que l’ordre des devis s’inverse.

Regardez aussi la forme du paiement. Chez nous, un acompte de 50 % est demandé à la commande et le solde à la livraison ; d’autres échelonnent davantage, ce qui convient mieux aux longs projets. L’important est que chaque versement corresponde à quelque chose que vous pouvez voir.

# Dix questions à poser avant de signer

1. Qui sera mon interlocuteur, et travaille-t-il sur le projet ?
2. Que verrai-je au bout de deux semaines ?
3. Que se passe-t-il si je change d’avis sur un écran validé ?
4. Quelles décisions attendez-vous de moi, et à quelle date ?
5. Qu’est-ce qui n’est *pas* compris ?
6. Sur quels appareils le site sera-t-il testé ?
7. Comment saurai-je que le site est accessible et rapide ?
8. Qui corrige une erreur découverte après la mise en ligne, et pendant combien de temps ?
9. À qui appartiennent le code et les images ?
10. Puis-je parler à un client pour qui vous avez travaillé il y a plus d’un an ?

La dixième est la plus parlante. Un client récent raconte la lune de miel. Un client ancien raconte le reste.

# Et si le budget ne suffit pas ?

Ne demandez pas une remise, demandez un périmètre plus petit. Une remise se récupère toujours quelque part, sur le temps passé à tester ou à écouter. Un périmètre réduit, lui, se décide en connaissance de cause : cinq pages au lieu de dix, pas de blog la première année, une seule langue. Retirer est un métier, et [le product owner en a fait le sien](/blog/product-owner-dire-non).

Commencez par ce qui rend service dès le premier jour. Mettez en ligne. Regardez ce que vos visiteurs en font. Vous découvrirez presque toujours que la suite n’est pas celle que vous aviez prévue, et que l’argent mis de côté trouve un meilleur emploi.

Pour savoir à quoi ressemblent les nôtres, [nos offres](/offers) détaillent ce qui est compris, ce qui ne l’est pas, et ce que chaque palier ajoute au précédent. Et si vous avez un devis sous les yeux, même d’un confrère, apportez-le : nous le lirons avec vous.
$texte$
)
on conflict do nothing;

-- ── A draft and a campaign: what visitors must never receive ─────────────────────────────────────

insert into public.posts
  (id, created_at, updated_at, kind, title, slug, excerpt, cover_image, categories, tags, author, date, reading_time, published, content)
values
(
  'brouillon-theme-sombre', '2026-11-16T10:00:00Z', '2026-11-19T16:05:00Z', 'article',
  'Un thème sombre n’est pas un thème inversé', 'theme-sombre-pas-inverse',
  'Notes pour un prochain article : pourquoi un second thème se dessine à part, et comment lui donner les mêmes noms.',
  '', array['Création web'], array['Thème sombre', 'Design system'],
  'Camille Ferrand', null, 1, false,
  $html$
<p><em>Brouillon, à relire par Maud avant la fin du mois.</em></p>
<p>Inverser les couleurs d’une page donne un négatif, pas un thème. Les ombres disparaissent, les couleurs franches vibrent, les photographies éblouissent. Un thème sombre a ses propres surfaces, ses propres contrastes, et les mêmes noms que l’autre.</p>
<h2>Plan</h2>
<ul>
<li>Nommer les couleurs par leur rôle : fond, surface, texte, accent, signal.</li>
<li>Choisir deux valeurs par rôle, et contrôler chaque paire.</li>
<li>Respecter le réglage du système, puis le choix de la personne.</li>
<li>Cas des illustrations : fond compris dans le dessin, ou dessin en deux versions ?</li>
</ul>
<p>Exemple à préparer : le passage au sombre du festival Orphéon, avant et après.</p>
$html$
)
on conflict do nothing;

insert into public.posts
  (id, created_at, updated_at, kind, title, slug, content, published, sent_at, recipient_count)
values
(
  'campagne-octobre-2026', '2026-10-13T15:00:00Z', '2026-10-15T07:00:00Z', 'campaign',
  'La lettre de Sillage, octobre : quand le réseau s’en va', '',
  $html$
<p>Bonjour,</p>
<p>Ce mois-ci, nous sommes allés travailler sur un ponton. Nous en avons rapporté une application, quelques coups de soleil et un article : <a href="/blog/site-qui-fonctionne-hors-connexion">Un site qui reste ouvert quand le réseau s’en va</a>.</p>
<ul>
<li>Le projet qui l’a inspiré : <a href="/projects/les-hauts-fonds">l’école de voile Les Hauts-Fonds</a>.</li>
<li>Une question que l’on nous pose souvent : <a href="/faq">comment un site peut-il fonctionner sans réseau ?</a></li>
</ul>
<p>Il nous reste deux créneaux pour le début de 2027. Répondez simplement à cette lettre pour en parler, ou pour ne plus la recevoir.</p>
<p>À bientôt.</p>
<p>L’équipe de Sillage</p>
$html$,
  false, '2026-10-15T07:00:00Z', 4
)
on conflict do nothing;

-- ── Comments: six approved, three waiting ────────────────────────────────────────────────────────

insert into public.comments
  (id, created_at, updated_at, post_id, post_title, name, email, content, approved, filling_ms)
values
('commentaire-1', '2025-12-12T18:20:00Z', '2025-12-15T08:10:00Z', 'article-devis', 'Lire un devis de site web, ligne par ligne', 'Bruno Castel', 'bruno@menuiserie-castel.example',
  'J’ai posé la dixième question à trois prestataires. Un seul m’a donné un numéro. Devinez avec qui j’ai signé.', true, 41000),
('commentaire-2', '2026-02-09T09:32:00Z', '2026-02-09T14:00:00Z', 'article-refonte', 'Refondre sans perdre son référencement : le plan de redirection', 'Hugo Lambert', 'hugo@lambert-freres.example',
  'Merci pour le rappel sur les documents imprimés. Nous avions oublié les codes à scanner de nos notices, soit une centaine d’adresses.', true, 63000),
('commentaire-3', '2026-03-21T20:14:00Z', '2026-03-23T08:05:00Z', 'article-performance', 'Rapide par construction : tenir un budget de performance', 'Émilie Sorel', 'e.sorel@courriel.example',
  'Faire échouer la construction au-delà du seuil a mis fin à des mois de débats chez nous. On devrait commencer par là.', true, 38000),
('commentaire-4', '2026-06-20T11:47:00Z', '2026-06-22T08:00:00Z', 'article-accessibilite', 'L’accessibilité commence à la maquette', 'Karim Haddad', 'karim@haddad-design.example',
  'La table de paires de couleurs est une idée que je vais reprendre. Avez-vous un modèle à partager ?', true, 52000),
('commentaire-5', '2026-06-22T08:15:00Z', '2026-06-22T08:15:00Z', 'article-accessibilite', 'L’accessibilité commence à la maquette', 'Maud Lescure', 'maud@sillage.example',
  'Bonjour Karim, un simple tableau suffit : les textes en lignes, les fonds en colonnes, le rapport dans chaque case. Nous publierons le nôtre à l’automne.', true, 47000),
('commentaire-6', '2026-10-11T16:03:00Z', '2026-10-12T07:50:00Z', 'article-hors-connexion', 'Un site qui reste ouvert quand le réseau s’en va', 'Solène Riou', 'solene@cabinet-riou.example',
  'Infirmière libérale en zone blanche : merci d’avoir écrit que c’est une journée ordinaire et non un accident.', true, 58000),
('commentaire-7', '2026-11-13T08:26:00Z', '2026-11-13T08:26:00Z', 'article-page-accueil', 'La page d’accueil qui sait ce qu’elle vend', 'Arthur Maillet', 'a.maillet@courriel.example',
  'Le test du concurrent est redoutable. Notre titre n’y a pas survécu. Comment convaincre un directeur qui tient au carrousel ?', false, 44000),
('commentaire-8', '2026-11-15T21:40:00Z', '2026-11-15T21:40:00Z', 'article-question', 'SEO : écrire pour une question, pas pour un mot-clé', 'Nora Vidal', 'nora.vidal@courriel.example',
  'Combien de temps laissez-vous à une page réécrite avant de la juger ? Nous hésitons entre un et trois mois.', false, 36000),
('commentaire-9', '2026-11-18T07:58:00Z', '2026-11-18T07:58:00Z', 'article-hors-connexion', 'Un site qui reste ouvert quand le réseau s’en va', 'Denis Aubry', 'denis.aubry@courriel.example',
  'Et sur un vieux téléphone presque plein, le site prévient-il avant de ne plus rien garder ?', false, 29000)
on conflict do nothing;

-- ── Messages from visitors ───────────────────────────────────────────────────────────────────────

insert into public.contact_submissions
  (id, created_at, updated_at, name, email, phone, company, service, message, status, source, filling_ms)
values
('message-claire-besson', '2026-11-19T16:42:00Z', '2026-11-19T16:42:00Z', 'Claire Besson', 'claire.besson@atelier-papyrus.example', '06 39 98 14 05', 'Atelier Papyrus', 'web-development',
  'Bonjour, je suis relieuse et mon site ne s’affiche plus sur les téléphones. J’aurais besoin de cinq ou six pages et d’un formulaire de commande. Seriez-vous disponible pour en parler la semaine prochaine ?', 'new', 'contact', 74000),
('message-hugo-lambert', '2026-11-18T09:15:00Z', '2026-11-18T09:15:00Z', 'Hugo Lambert', 'hugo@lambert-freres.example', '', '', '',
  'Votre article sur les redirections nous a évité une grosse bêtise. Pouvez-vous relire notre plan avant notre bascule du 15 décembre ?', 'new', 'homepage', 51000),
('message-ines-morel', '2026-11-12T11:05:00Z', '2026-11-13T08:30:00Z', 'Inès Morel', 'ines.morel@mediatheque-valbrune.example', '01 99 00 44 61', 'Médiathèque de Valbrune', 'ui-ux-design',
  'Nous préparons la refonte du catalogue de la médiathèque. L’accessibilité est notre priorité : faites-vous des audits avant maquette, et sous quel délai ?', 'in-progress', 'contact', 132000),
('message-paul-ravel', '2026-10-29T14:20:00Z', '2026-11-03T10:00:00Z', 'Paul Ravel', 'p.ravel@comptoir-boreal.example', '06 39 98 71 20', 'Comptoir Boréal', 'seo',
  'Nous vendons du matériel de randonnée et notre trafic a chuté après le changement de site de cet été. Est-il encore temps de récupérer les anciennes adresses ?', 'contacted', 'contact', 88000),
('message-lucie-anselme', '2026-09-30T08:48:00Z', '2026-10-21T17:30:00Z', 'Lucie Anselme', 'lucie@theatre-des-quinconces.example', '', 'Théâtre des Quinconces', 'branding',
  'Bonjour, nous cherchons une identité et un site pour notre saison 2027. Budget voté en novembre. Merci de nous proposer un premier échange.', 'completed', 'homepage', 97000)
on conflict do nothing;

-- ── Newsletter subscribers ───────────────────────────────────────────────────────────────────────

insert into public.newsletter_subscribers
  (id, created_at, updated_at, email, status, last_campaign_sent, consent, consented_at, filling_ms)
values
('abonne-1', '2025-12-12T10:04:00Z', '2026-10-15T07:00:00Z', 'claire.besson@atelier-papyrus.example', 'active', '2026-10-15T07:00:00Z', 'J’accepte de recevoir la lettre de Sillage par email.', '2025-12-12T10:04:00Z', 9200),
('abonne-2', '2026-02-06T18:31:00Z', '2026-10-15T07:00:00Z', 'redaction@gazette-du-web.example', 'active', '2026-10-15T07:00:00Z', 'J’accepte de recevoir la lettre de Sillage par email.', '2026-02-06T18:31:00Z', 12400),
('abonne-3', '2026-03-20T07:55:00Z', '2026-10-15T07:00:00Z', 'm.tessier@verrerie-dalmont.example', 'active', '2026-10-15T07:00:00Z', 'J’accepte de recevoir la lettre de Sillage par email.', '2026-03-20T07:55:00Z', 7600),
('abonne-4', '2026-05-09T21:12:00Z', '2026-07-02T06:40:00Z', 'jean.duval@courriel.example', 'unsubscribed', null, 'J’accepte de recevoir la lettre de Sillage par email.', '2026-05-09T21:12:00Z', 15300),
('abonne-5', '2026-08-28T13:26:00Z', '2026-10-15T07:00:00Z', 'bonjour@studio-amplitude.example', 'active', '2026-10-15T07:00:00Z', 'J’accepte de recevoir la lettre de Sillage par email.', '2026-08-28T13:26:00Z', 8100),
('abonne-6', '2026-11-14T09:47:00Z', '2026-11-14T09:47:00Z', 'ines.morel@mediatheque-valbrune.example', 'active', null, 'J’accepte de recevoir la lettre de Sillage par email.', '2026-11-14T09:47:00Z', 10900)
on conflict do nothing;

-- ── Image library: the illustrations of public/media ─────────────────────────────────────────────

insert into public.images
  (id, created_at, updated_at, url, alt, section, width, height)
values
('general-bateau.svg', '2025-10-03T08:00:00Z', '2025-10-03T08:00:00Z', '/media/general/bateau.svg', 'Un bateau orange vu du ciel, et le sillage qu’il laisse sur un fond bleu', 'general', 1200, 900),
('general-couverture.svg', '2025-10-04T08:00:00Z', '2025-10-04T08:00:00Z', '/media/general/couverture.svg', 'Des lignes bleues qui se rejoignent en un point orange', 'general', 1200, 675),
('services-creation-site.svg', '2025-10-07T08:00:00Z', '2025-10-07T08:00:00Z', '/media/services/creation-site.svg', 'Une page de site posée sur ses lignes de construction', 'services', 1200, 675),
('services-gestion-projet.svg', '2025-10-07T08:10:00Z', '2025-10-07T08:10:00Z', '/media/services/gestion-projet.svg', 'Cinq étapes reliées par une même ligne, la quatrième en cours', 'services', 1200, 675),
('services-seo.svg', '2025-10-07T08:20:00Z', '2025-10-07T08:20:00Z', '/media/services/seo.svg', 'Une loupe sur un graphique, où une barre orange ressort', 'services', 1200, 675),
('services-refonte.svg', '2025-10-07T08:30:00Z', '2025-10-07T08:30:00Z', '/media/services/refonte.svg', 'L’ancienne page en pointillé, la nouvelle par-dessus', 'services', 1200, 675),
('services-e-commerce.svg', '2025-10-07T08:40:00Z', '2025-10-07T08:40:00Z', '/media/services/e-commerce.svg', 'Quatre sacs de boutique sur un quai, le plus petit en orange', 'services', 1200, 675),
('services-seo-marketing.svg', '2025-10-07T08:50:00Z', '2025-10-07T08:50:00Z', '/media/services/seo-marketing.svg', 'Des marches qui montent vers un porte-voix', 'services', 1200, 675),
('services-application-mobile.svg', '2025-10-07T09:00:00Z', '2025-10-07T09:00:00Z', '/media/services/application-mobile.svg', 'Trois téléphones dressés sur un fond nuit', 'services', 1200, 675),
('services-audit-accessibilite.svg', '2025-10-07T09:10:00Z', '2025-10-07T09:10:00Z', '/media/services/audit-accessibilite.svg', 'Un clavier dont la touche de tabulation est entourée d’orange', 'services', 1200, 675),
('services-identite.svg', '2025-10-07T09:20:00Z', '2025-10-07T09:20:00Z', '/media/services/identite.svg', 'Un quadrillage de formes simples combinées par couleurs', 'services', 1200, 675),
('services-formation.svg', '2025-10-07T09:30:00Z', '2025-10-07T09:30:00Z', '/media/services/formation.svg', 'Deux cercles qui se recouvrent, traversés par des lignes', 'services', 1200, 675),
('projects-hauts-fonds.svg', '2025-11-24T08:00:00Z', '2025-11-24T08:00:00Z', '/media/projects/hauts-fonds.svg', 'Un voilier au-dessus de courbes de profondeur', 'projects', 1200, 900),
('projects-hauts-fonds-marees.svg', '2025-11-24T08:10:00Z', '2025-11-24T08:10:00Z', '/media/projects/hauts-fonds-marees.svg', 'Une courbe de marée et les créneaux de navigation en dessous', 'projects', 1200, 900),
('projects-hauts-fonds-quai.svg', '2025-11-24T08:20:00Z', '2025-11-24T08:20:00Z', '/media/projects/hauts-fonds-quai.svg', 'Une tablette affichant une liste d’appel, au ras des vagues', 'projects', 1200, 900),
('projects-rivoire.svg', '2025-11-24T08:30:00Z', '2025-11-24T08:30:00Z', '/media/projects/rivoire.svg', 'Une tablette de chocolat dont un carré orange s’est détaché', 'projects', 1200, 900),
('projects-rivoire-coffret.svg', '2025-11-24T08:40:00Z', '2025-11-24T08:40:00Z', '/media/projects/rivoire-coffret.svg', 'Un coffret de chocolats vu de dessus, vingt cases', 'projects', 1200, 900),
('projects-rivoire-mobile.svg', '2025-11-24T08:50:00Z', '2025-11-24T08:50:00Z', '/media/projects/rivoire-mobile.svg', 'Deux téléphones : une fiche produit et un panier', 'projects', 1200, 900),
('projects-sainte-aure.svg', '2025-11-24T09:00:00Z', '2025-11-24T09:00:00Z', '/media/projects/sainte-aure.svg', 'Le plan d’une ville traversée par une rivière bleue', 'projects', 1200, 900),
('projects-sainte-aure-lisible.svg', '2025-11-24T09:10:00Z', '2025-11-24T09:10:00Z', '/media/projects/sainte-aure-lisible.svg', 'Une page aux grands contrastes, avec un bouton entouré d’orange', 'projects', 1200, 900),
('projects-sainte-aure-signes.svg', '2025-11-24T09:20:00Z', '2025-11-24T09:20:00Z', '/media/projects/sainte-aure-signes.svg', 'Douze pictogrammes de services municipaux', 'projects', 1200, 900),
('projects-dalmont.svg', '2025-11-24T09:30:00Z', '2025-11-24T09:30:00Z', '/media/projects/dalmont.svg', 'Trois flacons de verre superposés sur fond nuit', 'projects', 1200, 900),
('projects-dalmont-catalogue.svg', '2025-11-24T09:40:00Z', '2025-11-24T09:40:00Z', '/media/projects/dalmont-catalogue.svg', 'Douze silhouettes de flacons rangées en catalogue', 'projects', 1200, 900),
('projects-dalmont-arborescence.svg', '2025-11-24T09:50:00Z', '2025-11-24T09:50:00Z', '/media/projects/dalmont-arborescence.svg', 'Une arborescence de pages, dont une en orange', 'projects', 1200, 900),
('projects-orpheon.svg', '2025-11-24T10:00:00Z', '2025-11-24T10:00:00Z', '/media/projects/orpheon.svg', 'Des cordes verticales décalées dans un cercle', 'projects', 1200, 900),
('projects-orpheon-programme.svg', '2025-11-24T10:10:00Z', '2025-11-24T10:10:00Z', '/media/projects/orpheon-programme.svg', 'Douze signes musicaux abstraits dans une grille', 'projects', 1200, 900),
('projects-orpheon-ecran.svg', '2025-11-24T10:20:00Z', '2025-11-24T10:20:00Z', '/media/projects/orpheon-ecran.svg', 'La page d’accueil du festival, avec ses cordes vibrantes', 'projects', 1200, 900),
('projects-trois-toits.svg', '2025-11-24T10:30:00Z', '2025-11-24T10:30:00Z', '/media/projects/trois-toits.svg', 'Trois maisons accolées dont une fenêtre est allumée', 'projects', 1200, 900),
('projects-trois-toits-plan.svg', '2025-11-24T10:40:00Z', '2025-11-24T10:40:00Z', '/media/projects/trois-toits-plan.svg', 'Le plan d’un étage, avec une table commune au centre', 'projects', 1200, 900),
('projects-trois-toits-feuille-de-route.svg', '2025-11-24T10:50:00Z', '2025-11-24T10:50:00Z', '/media/projects/trois-toits-feuille-de-route.svg', 'Une feuille de route avec un repère orange à la date du jour', 'projects', 1200, 900),
('projects-hauts-fonds-avant.svg', '2025-11-24T12:01:00Z', '2025-11-24T12:01:00Z', '/media/projects/hauts-fonds-avant.svg', 'La feuille d’appel du matin, raturée sur le sable et recopiée le soir', 'projects', 1200, 900),
('projects-hauts-fonds-apres.svg', '2025-11-24T12:02:00Z', '2025-11-24T12:02:00Z', '/media/projects/hauts-fonds-apres.svg', 'L’appel d’un groupe, d’un pouce, sans réseau', 'projects', 1200, 900),
('projects-rivoire-avant.svg', '2025-11-24T12:03:00Z', '2025-11-24T12:03:00Z', '/media/projects/rivoire-avant.svg', 'L’ancienne boutique : des noms, une boîte fermée, et un numéro de téléphone', 'projects', 1200, 900),
('projects-rivoire-apres.svg', '2025-11-24T12:04:00Z', '2025-11-24T12:04:00Z', '/media/projects/rivoire-apres.svg', 'Le coffret se remplit case par case, avec son prix', 'projects', 1200, 900),
('projects-sainte-aure-avant.svg', '2025-11-24T12:05:00Z', '2025-11-24T12:05:00Z', '/media/projects/sainte-aure-avant.svg', 'L’ancien portail : un lien par service, dans le vocabulaire de chaque service', 'projects', 1200, 900),
('projects-sainte-aure-apres.svg', '2025-11-24T12:06:00Z', '2025-11-24T12:06:00Z', '/media/projects/sainte-aure-apres.svg', 'Une démarche : pour qui, avec quoi, en combien de temps, et un seul bouton', 'projects', 1200, 900),
('projects-dalmont-avant.svg', '2025-11-24T12:07:00Z', '2025-11-24T12:07:00Z', '/media/projects/dalmont-avant.svg', 'Mille références, une page chacune, classées par numéro de moule', 'projects', 1200, 900),
('projects-dalmont-apres.svg', '2025-11-24T12:08:00Z', '2025-11-24T12:08:00Z', '/media/projects/dalmont-apres.svg', 'Une famille par usage, et ses variantes dans un seul tableau', 'projects', 1200, 900),
('projects-orpheon-avant.svg', '2025-11-24T12:09:00Z', '2025-11-24T12:09:00Z', '/media/projects/orpheon-avant.svg', 'Le programme de 2024 : un PDF de vingt-quatre pages', 'projects', 1200, 900),
('projects-orpheon-apres.svg', '2025-11-24T12:10:00Z', '2025-11-24T12:10:00Z', '/media/projects/orpheon-apres.svg', 'La soirée en cours d’abord, puis les douze, comme un sommaire', 'projects', 1200, 900),
('projects-trois-toits-avant.svg', '2025-11-24T12:11:00Z', '2025-11-24T12:11:00Z', '/media/projects/trois-toits-avant.svg', 'Trois listes de travail, trois ordres de priorité', 'projects', 1200, 900),
('projects-trois-toits-apres.svg', '2025-11-24T12:12:00Z', '2025-11-24T12:12:00Z', '/media/projects/trois-toits-apres.svg', 'Une seule liste, et une décision datée pour chaque sujet', 'projects', 1200, 900),
('testimonials-helene-rivoire.svg', '2025-12-08T08:00:00Z', '2025-12-08T08:00:00Z', '/media/testimonials/helene-rivoire.svg', 'Portrait dessiné d’Hélène Rivoire', 'testimonials', 400, 400),
('testimonials-yann-le-goff.svg', '2025-12-08T08:10:00Z', '2025-12-08T08:10:00Z', '/media/testimonials/yann-le-goff.svg', 'Portrait dessiné de Yann Le Goff', 'testimonials', 400, 400),
('testimonials-sofia-marchetti.svg', '2025-12-08T08:20:00Z', '2025-12-08T08:20:00Z', '/media/testimonials/sofia-marchetti.svg', 'Portrait dessiné de Sofia Marchetti', 'testimonials', 400, 400),
('testimonials-marc-tessier.svg', '2025-12-08T08:30:00Z', '2025-12-08T08:30:00Z', '/media/testimonials/marc-tessier.svg', 'Portrait dessiné de Marc Tessier', 'testimonials', 400, 400),
('testimonials-awa-diallo.svg', '2025-12-08T08:40:00Z', '2025-12-08T08:40:00Z', '/media/testimonials/awa-diallo.svg', 'Portrait dessiné d’Awa Diallo', 'testimonials', 400, 400),
('testimonials-nadia-benkirane.svg', '2025-12-08T08:50:00Z', '2025-12-08T08:50:00Z', '/media/testimonials/nadia-benkirane.svg', 'Portrait dessiné de Nadia Benkirane', 'testimonials', 400, 400),
('equipe-camille-ferrand.svg', '2025-12-08T09:00:00Z', '2025-12-08T09:00:00Z', '/media/team/camille-ferrand.svg', 'Portrait dessiné de Camille Ferrand', 'general', 400, 400),
('equipe-tom-kervella.svg', '2025-12-08T09:10:00Z', '2025-12-08T09:10:00Z', '/media/team/tom-kervella.svg', 'Portrait dessiné de Tom Kervella', 'general', 400, 400),
('equipe-ines-maalouf.svg', '2025-12-08T09:20:00Z', '2025-12-08T09:20:00Z', '/media/team/ines-maalouf.svg', 'Portrait dessiné d’Inès Maalouf', 'general', 400, 400),
('equipe-paul-nguyen.svg', '2025-12-08T09:30:00Z', '2025-12-08T09:30:00Z', '/media/team/paul-nguyen.svg', 'Portrait dessiné de Paul Nguyen', 'general', 400, 400),
('blog-devis.svg', '2025-12-09T08:00:00Z', '2025-12-09T08:00:00Z', '/media/blog/devis.svg', 'Les lignes d’un devis, dont une en grand sur fond bleu', 'blog', 1200, 675),
('blog-refonte.svg', '2025-12-09T08:10:00Z', '2025-12-09T08:10:00Z', '/media/blog/refonte.svg', 'Des rubans de couleur qui relient d’anciennes pages aux nouvelles', 'blog', 1200, 675),
('blog-performance.svg', '2025-12-09T08:20:00Z', '2025-12-09T08:20:00Z', '/media/blog/performance.svg', 'Des lignes qui convergent vers une flèche orange', 'blog', 1200, 675),
('blog-product-owner.svg', '2025-12-09T08:30:00Z', '2025-12-09T08:30:00Z', '/media/blog/product-owner.svg', 'Un couloir dégagé au milieu d’une foule de cercles barrés', 'blog', 1200, 675),
('blog-accessibilite.svg', '2025-12-09T08:40:00Z', '2025-12-09T08:40:00Z', '/media/blog/accessibilite.svg', 'Des cercles inversés sur fond sombre et sur fond clair, et une échelle de contrastes', 'blog', 1200, 675),
('blog-question.svg', '2025-12-09T08:50:00Z', '2025-12-09T08:50:00Z', '/media/blog/question.svg', 'Un point d’interrogation fait d’arcs, face à quatre résultats', 'blog', 1200, 675),
('blog-hors-connexion.svg', '2025-12-09T09:00:00Z', '2025-12-09T09:00:00Z', '/media/blog/hors-connexion.svg', 'Un voilier au-delà de la portée d’un signal, suivi de son sillage', 'blog', 1200, 675),
('blog-page-accueil.svg', '2025-12-09T09:10:00Z', '2025-12-09T09:10:00Z', '/media/blog/page-accueil.svg', 'Cinq bandes, du désordre à un cercle orange', 'blog', 1200, 675)
on conflict do nothing;

-- ── All of this can be taken away in one press ───────────────────────────────────────────────────

select private.note_examples();
