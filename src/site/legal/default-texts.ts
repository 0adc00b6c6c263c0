/** Legal texts shown until the agency writes its own; they are not stored in the database. */
export const defaultTexts = {
  terms: {
    title: "Conditions d’utilisation",
    content: `
<p>Ces conditions s’appliquent à toute visite du site de [[nom]]. En le consultant, vous les acceptez.</p>
<h2>Éditeur</h2>
<p>Ce site est édité par [[editeur]], [[forme]], [[adresse]]. SIREN ou SIRET : [[siret]]. Téléphone : [[telephone]]. Email : [[email]].</p>
<p>Direction de la publication : [[directeur]]. Hébergement : [[hebergeur]].</p>
<p>La <a href="/contact">page Contact</a> indique comment nous joindre.</p>
<h2>Accès au site</h2>
<p>Le site est libre d’accès et gratuit, hors coût de connexion. Une fois visité, il reste lisible sans réseau : le navigateur en garde une copie. En cas de différence, la version en ligne fait foi.</p>
<h2>Contenus</h2>
<p>Nous veillons à l’exactitude des informations publiées, sans pouvoir la garantir. Les prix indiqués ne valent pas devis : seul un devis signé nous engage.</p>
<h2>Propriété intellectuelle</h2>
<p>Les textes, les illustrations et les éléments d’interface appartiennent à [[nom]] ou sont utilisés avec l’accord de leurs auteurs. Toute reproduction au-delà de la courte citation suppose un accord écrit.</p>
<h2>Messages et commentaires</h2>
<p>Les commentaires sont relus avant publication. Nous pouvons écarter ceux qui sont illicites, injurieux ou publicitaires.</p>
<h2>Liens</h2>
<p>Les liens vers ce site sont libres. Les liens sortants mènent vers des sites dont nous ne maîtrisons pas le contenu.</p>
<h2>Droit applicable</h2>
<p>Ces conditions sont soumises au droit français. En cas de différend, une solution amiable est recherchée avant toute action.</p>
`,
  },
  privacy: {
    title: "Politique de confidentialité",
    content: `
<p>Cette page dit quelles données nous traitons, pourquoi, et comment vous gardez la main.</p>
<h2>En bref</h2>
<p>Aucun cookie, aucun traceur, aucune régie publicitaire. Vous ne nous confiez des données que si vous nous écrivez, si vous commentez un article ou si vous vous abonnez à notre lettre.</p>
<h2>Responsable du traitement</h2>
<p>[[editeur]], [[adresse]]. Email : [[email]].</p>
<h2>Données traitées</h2>
<ul>
<li>Messages de contact : nom, adresse électronique, message et, si vous les indiquez, téléphone, entreprise et service demandé. Ils servent à vous répondre et sont effacés trois ans après le dernier échange ; ceux qui ressemblent à un envoi automatique, après trente jours.</li>
<li>Commentaires : nom, adresse électronique et texte. Le nom et le texte sont publiés après relecture ; l’adresse ne l’est jamais. Un commentaire publié reste jusqu’à votre demande ; refusé, il est effacé trente jours après le refus ; non relu, après un an.</li>
<li>Lettre d’information : adresse électronique, dates d’inscription et de dernière lettre, phrase de consentement, moments où vous l’avez acceptée et confirmée, jusqu’à votre désinscription ; cette preuve est ensuite gardée trois ans. Une inscription qui n’est pas confirmée est effacée après trente jours. L’inscription d’un robot est effacée après trente jours. Les emails que le site vous envoie sont gardés un an.</li>
<li>Protection des formulaires : un champ invisible, la durée de remplissage et une empreinte de votre adresse IP, calculée avec une clé secrète, gardée une heure et supprimée au plus tard le lendemain.</li>
<li>Mesure d’audience : le nombre de pages vues par jour et par page, sans adresse ni identifiant.</li>
</ul>
<p>Ce que nous supprimons reste récupérable trente jours, puis est effacé avec ses versions précédentes ; une marque vide subsiste quatre-vingt-dix jours pour que les appareils qui en avaient une copie l’effacent aussi. Les versions précédentes d’un contenu sont gardées un an, et toujours les vingt dernières. Quand deux personnes de l’agence modifient le même contenu, la version écartée est gardée trente jours une fois le choix fait, un an sinon. L’adresse d’une personne invitée à gérer le site est effacée trente jours après la réponse à l’invitation, ou après sa fin.</p>
<h2>Ce qui est gardé sur votre appareil</h2>
<p>Pour rester lisible sans réseau, le site enregistre dans votre navigateur ses fichiers, ses pages et les images vues (caches), une copie des contenus publics (IndexedDB), votre choix de thème et votre refus d’installer le site (localStorage), et ce que vous tapez dans un formulaire jusqu’à l’envoi (sessionStorage). S’y ajoutent ce que vous écrivez hors connexion, tant qu’il n’a pas pu partir, et votre propre commentaire tant qu’il attend d’être relu. Vous pouvez tout effacer dans les réglages du navigateur.</p>
<h2>Destinataires</h2>
<p>Vos données ne sont ni vendues, ni louées, ni échangées. Seules les personnes de l’agence chargées de vous répondre y ont accès. Elles sont hébergées par [[hebergeur]].</p>
<h2>Vos droits</h2>
<p>Vous pouvez consulter, corriger ou faire effacer vos données, vous opposer à leur traitement et retirer un consentement à tout moment, en nous écrivant depuis la <a href="/contact">page Contact</a>. Vous recevez, si vous le voulez, un fichier de tout ce que le site tient à votre adresse. D’un effacement nous gardons la seule trace (date, auteur, nombre de fiches), sans l’adresse ; une sauvegarde faite auparavant contient encore vos données jusqu’à ce qu’une autre la remplace. Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL.</p>
`,
  },
} as const;

export type LegalType = keyof typeof defaultTexts;
