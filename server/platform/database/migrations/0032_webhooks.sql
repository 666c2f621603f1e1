ALTER TABLE "webhook" ADD COLUMN "en_panne_depuis" timestamp with time zone;--> statement-breakpoint
-- The rows of one event, as they stand in their table, for each webhook of their member that asked for it: a hundred
-- at most in one send. A transaction that sets courtil.silence to 'on' is told to nobody.
CREATE FUNCTION "webhook_met_en_file"(nom text, objets jsonb) RETURNS void LANGUAGE sql AS $$
  insert into webhook_envoi (id_webhook, evenement, contenu)
  select id_webhook, nom, jsonb_agg(objet order by rang)
  from (
    select w.id as id_webhook, objet,
      row_number() over (partition by w.id order by (objet ->> 'id')::int) - 1 as rang
    from jsonb_array_elements(objets) as objet
    join webhook w on w.id_user = coalesce(objet ->> 'id_user', objet ->> 'user_id')::int
      and w.actif and nom = any(w.evenements)
  ) chaque
  group by id_webhook, rang / 100
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_ecoute"() RETURNS boolean LANGUAGE sql STABLE AS $$
  select exists (select 1 from webhook where actif)
    and coalesce(current_setting('courtil.silence', true), '') <> 'on'
$$;--> statement-breakpoint
-- What came or went, under the event that the trigger names.
CREATE FUNCTION "webhook_lignes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if webhook_ecoute() then
    perform webhook_met_en_file(tg_argv[0], (select jsonb_agg(to_jsonb(l)) from lignes l));
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_journal"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if webhook_ecoute() then
    perform webhook_met_en_file('recolte', (select jsonb_agg(to_jsonb(l)) from lignes l where l.genre = 'recolte'));
    perform webhook_met_en_file('journal', (select jsonb_agg(to_jsonb(l)) from lignes l where l.genre <> 'recolte'));
  end if;
  return null;
end
$$;--> statement-breakpoint
-- What was changed by its owner, not what is counted, drawn or put in order.
CREATE FUNCTION "webhook_changees"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  comptees constant text[] := '{position,placee,version,alea,nombre_de_favoris,nombre_de_plantes}';
begin
  if webhook_ecoute() then
    perform webhook_met_en_file(tg_argv[0], (
      select jsonb_agg(to_jsonb(n)) from apres n join avant o on o.id = n.id
      where to_jsonb(n) - comptees <> to_jsonb(o) - comptees));
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE FUNCTION "webhook_taches"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if webhook_ecoute() then
    perform webhook_met_en_file('tache', (
      select jsonb_agg(to_jsonb(n)) from apres n join avant o on o.id = n.id
      where o.faite_le is null and n.faite_le is not null));
  end if;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "webhook_arrosage" AFTER INSERT ON "arrosage_plante" REFERENCING NEW TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('arrosage');--> statement-breakpoint
CREATE TRIGGER "webhook_soin" AFTER INSERT ON "soin" REFERENCING NEW TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('soin');--> statement-breakpoint
CREATE TRIGGER "webhook_tache" AFTER UPDATE ON "tache" REFERENCING OLD TABLE AS avant NEW TABLE AS apres
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_taches"();--> statement-breakpoint
CREATE TRIGGER "webhook_journal" AFTER INSERT ON "journal" REFERENCING NEW TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_journal"();--> statement-breakpoint
CREATE TRIGGER "webhook_plante_ajout" AFTER INSERT ON "plante" REFERENCING NEW TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('plante.ajoutee');--> statement-breakpoint
CREATE TRIGGER "webhook_plante_change" AFTER UPDATE ON "plante" REFERENCING OLD TABLE AS avant NEW TABLE AS apres
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_changees"('plante.changee');--> statement-breakpoint
CREATE TRIGGER "webhook_plante_fin" AFTER DELETE ON "plante" REFERENCING OLD TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('plante.supprimee');--> statement-breakpoint
CREATE TRIGGER "webhook_jardin_ajout" AFTER INSERT ON "jardin" REFERENCING NEW TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('jardin.ajoute');--> statement-breakpoint
CREATE TRIGGER "webhook_jardin_change" AFTER UPDATE ON "jardin" REFERENCING OLD TABLE AS avant NEW TABLE AS apres
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_changees"('jardin.change');--> statement-breakpoint
CREATE TRIGGER "webhook_jardin_fin" AFTER DELETE ON "jardin" REFERENCING OLD TABLE AS lignes
FOR EACH STATEMENT EXECUTE FUNCTION "webhook_lignes"('jardin.supprime');
