-- Every piece of two and three letters of a text, none over the space between two words.
CREATE FUNCTION "morceaux"(texte text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct morceau), '{}')
  from (
    select lettre || lead(lettre) over suite as deux, lettre || lead(lettre) over suite || lead(lettre, 2) over suite as trois
    from string_to_table(texte, null) with ordinality as t(lettre, i) window suite as (order by i)
  ) s, lateral (values (deux), (trois)) as m(morceau)
  where morceau !~ '\s'
$$;--> statement-breakpoint
CREATE INDEX "produit_recherche_morceaux" ON "produit" USING gin (morceaux("recherche"));--> statement-breakpoint
CREATE INDEX "produit_nom_morceaux" ON "produit" USING gin (morceaux(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))));
