-- Every piece of two and three letters of a text, none over the space between two words.
CREATE FUNCTION "morceaux"(texte text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct morceau), '{}')
  from (select string_to_array(texte, null) as lettres) t, generate_subscripts(lettres, 1) as i,
    lateral (values (lettres[i] || lettres[i + 1]), (lettres[i] || lettres[i + 1] || lettres[i + 2])) as m(morceau)
  where morceau !~ '\s'
$$;--> statement-breakpoint
CREATE INDEX "produit_recherche_morceaux" ON "produit" USING gin (morceaux("recherche"));--> statement-breakpoint
CREATE INDEX "produit_nom_morceaux" ON "produit" USING gin (morceaux(lower(translate(replace(replace(replace(replace(replace(regexp_replace(normalize("nom", NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'ß', 'ss'), '’ØøŁłĐđı', '''OoLlDdi'))));
