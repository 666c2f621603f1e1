-- At most `most` products which contain all these n-grams. The settings force the index: where nearly all products contain
-- them, PostgreSQL would scan the table.

CREATE OR REPLACE FUNCTION "produits_par_recherche"(pieces text[], most integer) RETURNS SETOF integer LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  select id from produit where morceaux(recherche) @> pieces limit most
$$;

CREATE OR REPLACE FUNCTION "produits_par_nom"(pieces text[], most integer) RETURNS SETOF integer LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  select id from produit where morceaux(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))) @> pieces limit most
$$;
