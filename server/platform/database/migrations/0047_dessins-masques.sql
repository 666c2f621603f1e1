CREATE INDEX "plante_masquee" ON "plante" USING btree ("jardin_id") WHERE "plante"."masque";--> statement-breakpoint
-- The version of a drawing stands in its address. Of what is hidden it is a number that nobody was told, nor guesses.
CREATE FUNCTION "version_masquee"() RETURNS integer LANGUAGE sql VOLATILE AS $$
  select 1000000000 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000000)::integer
$$;--> statement-breakpoint
-- As before, and drawings follow: of what is hidden, of what is seen again, and of gardens whose plants are either.
CREATE OR REPLACE FUNCTION "masque_de_membre"(membre integer) RETURNS void LANGUAGE plpgsql AS $$
declare
  avant text := coalesce(current_setting('courtil.silence', true), '');
begin
  perform set_config('courtil.silence', 'on', true);
  update utilisateur u set masque = not u.masque where u.id = membre and u.masque is distinct from exists (
    select 1 from decision d where d.id_membre = membre and d.mesure = 'suspension' and d.levee_le is null);
  -- Gardens before their plants, as whoever changes plants holds them.
  perform 1 from jardin where user_id = membre order by id for no key update;
  update jardin j set masque = not j.masque, version = case when j.masque then j.version + 1 else version_masquee() end
    where j.user_id = membre and j.masque is distinct from (
      (select u.masque from utilisateur u where u.id = membre) or exists (
        select 1 from decision d where d.sorte = 'jardin' and d.id_cible = j.id and d.id_membre = membre
          and d.mesure = 'masquage' and d.levee_le is null));
  with changees as (
    update plante p set masque = not p.masque, version = case when p.masque then p.version + 1 else version_masquee() end
      from jardin j
      where j.user_id = membre and p.jardin_id = j.id and p.masque is distinct from (
        j.masque or exists (
          select 1 from decision d where d.sorte = 'plante' and d.id_cible = p.id and d.id_membre = membre
            and d.mesure = 'masquage' and d.levee_le is null))
      returning p.jardin_id)
  update jardin j set version = j.version + 1 where j.id in (select jardin_id from changees);
  perform set_config('courtil.silence', avant, true);
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "jardin_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.masque := coalesce((select u.masque from utilisateur u where u.id = new.user_id), false);
  if new.masque then
    new.version := version_masquee();
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "plante_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'UPDATE' and new.jardin_id = old.jardin_id then
    return new;
  end if;
  new.masque := coalesce((select j.masque from jardin j where j.id = new.jardin_id), false)
    or (tg_op = 'UPDATE' and exists (
      select 1 from decision d where d.sorte = 'plante' and d.id_cible = new.id
        and d.mesure = 'masquage' and d.levee_le is null));
  if new.masque then
    new.version := version_masquee();
  end if;
  return new;
end
$$;--> statement-breakpoint
-- What is hidden already. Rows that only look different are no event of their owner's (webhook_changees).
UPDATE "jardin" SET "version" = "version" + 1 WHERE NOT "masque" AND "id" IN (SELECT "jardin_id" FROM "plante" WHERE "masque");--> statement-breakpoint
UPDATE "jardin" SET "version" = version_masquee() WHERE "masque";--> statement-breakpoint
UPDATE "plante" SET "version" = version_masquee() WHERE "masque";
