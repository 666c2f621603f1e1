CREATE INDEX "webhook_envoi_attente" ON "webhook_envoi" USING btree ("id_webhook") WHERE "webhook_envoi"."prochain_le" is not null;--> statement-breakpoint
-- As in 0032, but 1,000 sends wait for a webhook at most: the next write tells it nothing, switches it off and gives up
-- what waits. What others hold just then is skipped: nobody's write waits for a webhook. Step by step, so that plans
-- are kept and the index is used.
CREATE OR REPLACE FUNCTION "webhook_met_en_file"(nom text, objets jsonb) RETURNS void LANGUAGE plpgsql AS $$
declare
  w record;
begin
  for w in
    select id, id_user from webhook where actif and nom = any(evenements) and id_user in (
      select coalesce(objet ->> 'id_user', objet ->> 'user_id')::int from jsonb_array_elements(objets) as objet)
  loop
    perform from webhook_envoi where id_webhook = w.id and prochain_le is not null offset 999;
    if not found then
      insert into webhook_envoi (id_webhook, evenement, contenu)
      select w.id, nom, jsonb_agg(objet order by rang)
      from (
        select objet, row_number() over (order by (objet ->> 'id')::int) - 1 as rang
        from jsonb_array_elements(objets) as objet
        where coalesce(objet ->> 'id_user', objet ->> 'user_id')::int = w.id_user
      ) siens
      group by rang / 100;
      continue;
    end if;
    update webhook set actif = false, en_panne_depuis = coalesce(en_panne_depuis, now())
    where id in (select id from webhook where id = w.id and actif for no key update skip locked);
    if found then
      update webhook_envoi set prochain_le = null, contenu = '[]' where id in (
        select id from webhook_envoi where id_webhook = w.id and prochain_le is not null for update skip locked);
    end if;
  end loop;
end
$$;
