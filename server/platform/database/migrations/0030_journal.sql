DROP INDEX "journal_public";--> statement-breakpoint
CREATE INDEX "produit_image" ON "produit" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "produit"."photo" is not null;--> statement-breakpoint
CREATE INDEX "utilisateur_image" ON "utilisateur" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "utilisateur"."photo" is not null;--> statement-breakpoint
CREATE INDEX "utilisateur_couverture_image" ON "utilisateur" USING btree (substring("couverture" from '/images/([A-Za-z0-9_-]+)$')) WHERE "utilisateur"."couverture" is not null;--> statement-breakpoint
CREATE INDEX "jardin_image" ON "jardin" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "jardin"."photo" is not null;--> statement-breakpoint
CREATE INDEX "plante_image" ON "plante" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "plante"."photo" is not null;--> statement-breakpoint
CREATE INDEX "journal_publie" ON "journal" USING btree ("id_user","publie_le" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journal"."publie_le" is not null;--> statement-breakpoint
CREATE INDEX "journal_image" ON "journal" USING btree (substring("photo" from '/images/([A-Za-z0-9_-]+)$')) WHERE "journal"."photo" is not null;--> statement-breakpoint
CREATE INDEX "journal_public" ON "journal" USING btree ("id_plante","date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "journal"."publie_le" is not null;--> statement-breakpoint
-- A plant whose last entry of state was taken back lives from the beginning: that is no change of its own to write down.
CREATE OR REPLACE FUNCTION "journal_etat_suit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  derniere journal;
  avant text;
  jour date := coalesce(new.etat_depuis, (now() at time zone 'Europe/Paris')::date);
begin
  select * into derniere from journal j where j.id_plante = new.id and j.genre = 'etat'
  order by j.date desc, j.id desc limit 1;
  if derniere.id is null and new.etat = 'vivante' and (tg_op = 'INSERT' or old.etat = 'vivante' or new.etat_depuis is null) then
    return null;
  end if;
  if derniere.etat = new.etat then
    if new.etat_depuis <> derniere.date then
      update journal set date = new.etat_depuis where id = derniere.id;
    end if;
    return null;
  end if;
  if derniere.texte = '' and derniere.photo is null
    and (new.etat_depuis is null or new.etat_depuis = derniere.date) then
    delete from journal where id = derniere.id;
    select j.etat into avant from journal j where j.id_plante = new.id and j.genre = 'etat'
    order by j.date desc, j.id desc limit 1;
    if coalesce(avant, 'vivante') = new.etat then
      return null;
    end if;
  end if;
  insert into journal (id_plante, id_user, genre, date, etat) values (new.id, new.id_user, 'etat', jour, new.etat);
  return null;
end
$$;
