-- Texts lead to PDF files beside pictures. They lie in the same bucket under the same rules; a browser downloads them.
update storage.buckets
set allowed_mime_types = allowed_mime_types || '{application/pdf}'
where id = 'images';
