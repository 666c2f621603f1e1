-- `masque` of members, gardens and plants says whether a decision hides them from others (docs/decisions/0059). Several
-- decisions may hide the same thing, and gardens and plants may be added meanwhile: hence triggers.
--
-- The version of a drawing stands in its address. A hidden thing has a version that cannot be guessed.

CREATE OR REPLACE FUNCTION "version_masquee"() RETURNS integer LANGUAGE sql VOLATILE AS $$
  select 1000000000 + (('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000000)::integer
$$;

CREATE OR REPLACE FUNCTION "masque_de_membre"(membre integer) RETURNS void LANGUAGE plpgsql AS $$
begin
  update utilisateur u set masque = not u.masque where u.id = membre and u.masque is distinct from exists (
    select 1 from decision d where d.id_membre = membre and d.mesure = 'suspension' and d.levee_le is null);
  -- Gardens are locked before their plants, as by every service that changes plants.
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
end
$$;

CREATE OR REPLACE FUNCTION "decision_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.mesure in ('masquage', 'suspension') then
    perform masque_de_membre(new.id_membre);
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "decision_masque" AFTER INSERT OR UPDATE OF "levee_le" ON "decision" FOR EACH ROW EXECUTE FUNCTION "decision_masque"();

CREATE OR REPLACE FUNCTION "jardin_masque"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  new.masque := coalesce((select u.masque from utilisateur u where u.id = new.user_id), false);
  if new.masque then
    new.version := version_masquee();
  end if;
  return new;
end
$$;

CREATE OR REPLACE TRIGGER "jardin_masque" BEFORE INSERT ON "jardin" FOR EACH ROW EXECUTE FUNCTION "jardin_masque"();

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
$$;

CREATE OR REPLACE TRIGGER "plante_masque" BEFORE INSERT OR UPDATE OF "jardin_id" ON "plante" FOR EACH ROW EXECUTE FUNCTION "plante_masque"();
