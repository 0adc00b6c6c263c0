-- The titles, leads, calls to action and descriptions of the site's own pages are in one document, which visitors read.

update private.publications
set published_when = replace(published_when, '''identity'')', '''identity'', ''page-texts'')')
where collection = 'documents';
select private.publish('documents');
