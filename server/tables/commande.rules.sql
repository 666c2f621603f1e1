-- The words by which an order is found (`mots`, docs/decisions/0048). A change of a name empties them: a job writes them
-- anew. Orders without words are updated too, so that a job which is writing the old name is waited for.

CREATE OR REPLACE FUNCTION "commande_mots_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.mots := null;
  return new;
end
$$;

CREATE OR REPLACE TRIGGER "commande_mots" BEFORE UPDATE OF "client_nom", "client_email", "destinataire", "id_user" ON "commande"
  FOR EACH ROW EXECUTE FUNCTION "commande_mots_change"();

CREATE OR REPLACE FUNCTION "utilisateur_mots_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update commande set mots = null where id_user = new.id;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "commande_mots" AFTER UPDATE OF "first_name", "name", "pseudo", "email" ON "utilisateur" FOR EACH ROW
  WHEN ((old.first_name, old.name, old.pseudo, old.email) is distinct from (new.first_name, new.name, new.pseudo, new.email))
  EXECUTE FUNCTION "utilisateur_mots_change"();

-- Orders of each state except `en_attente`, as parts to be added up: one row for each order that changes its state, so
-- that no two orders wait for each other's count.

CREATE OR REPLACE FUNCTION "commande_compte_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op <> 'INSERT' and old.statut <> 'en_attente' then
    insert into commande_compte values (old.statut, -1);
  end if;
  if tg_op <> 'DELETE' and new.statut <> 'en_attente' then
    insert into commande_compte values (new.statut, 1);
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "commande_compte_ajout" AFTER INSERT ON "commande"
  FOR EACH ROW WHEN (new.statut <> 'en_attente') EXECUTE FUNCTION "commande_compte_change"();

CREATE OR REPLACE TRIGGER "commande_compte_passage" AFTER UPDATE OF "statut" ON "commande"
  FOR EACH ROW WHEN (old.statut <> new.statut) EXECUTE FUNCTION "commande_compte_change"();

CREATE OR REPLACE TRIGGER "commande_compte_retrait" AFTER DELETE ON "commande"
  FOR EACH ROW WHEN (old.statut <> 'en_attente') EXECUTE FUNCTION "commande_compte_change"();
