-- A new name is told to orders without words too: a job that is writing the old one down holds them, and is waited for.
CREATE OR REPLACE FUNCTION "utilisateur_mots_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update commande set mots = null where id_user = new.id;
  return null;
end
$$;
