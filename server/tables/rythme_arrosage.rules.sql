-- The rhythm of a plant follows its waterings, for every writer: the last day, and the gaps between the last six, the
-- latest first (docs/decisions/0073).

CREATE OR REPLACE FUNCTION "rythmes_arrosage"("plantes" integer[])
RETURNS TABLE ("id_plante" integer, "dernier" date, "ecarts" integer[]) LANGUAGE sql STABLE AS $$
  select p.id, max(d.jour),
    coalesce(array_agg(d.ecart order by d.jour desc) filter (where d.ecart is not null), '{}')
  from unnest(plantes) as p (id) cross join lateral (
    select six.jour, six.jour - lead(six.jour) over (order by six.jour desc) as ecart
    from (
      select a.date_arrosage as jour from arrosage_plante a where a.id_plante = p.id
      order by a.date_arrosage desc limit 6
    ) six
  ) d
  group by p.id
$$;

CREATE OR REPLACE FUNCTION "rythme_arrosage_suit"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  touched integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.id_plante) into touched from nouveaux n;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct a.id_plante) into touched from anciens a;
  else
    select array_agg(distinct b.id_plante) into touched
    from (select id_plante from anciens union select id_plante from nouveaux) b;
  end if;
  if touched is null then
    return null;
  end if;
  -- Rows are locked in the order of ids before they are computed: two writers cannot deadlock, and the second one sees
  -- the waterings of the first. The condition `where false` locks an existing row without writing it.
  insert into rythme_arrosage (id_plante, dernier)
  select p.id, '1900-01-01' from plante p where p.id = any(touched) order by p.id
  on conflict (id_plante) do update set ecarts = '{}' where false;
  update rythme_arrosage r set dernier = n.dernier, ecarts = n.ecarts
  from rythmes_arrosage(touched) n where n.id_plante = r.id_plante;
  if tg_op <> 'INSERT' then
    delete from rythme_arrosage r where r.id_plante = any(touched)
      and not exists (select from arrosage_plante a where a.id_plante = r.id_plante);
  end if;
  return null;
end
$$;

CREATE OR REPLACE TRIGGER "rythme_arrosage_ajout" AFTER INSERT ON "arrosage_plante"
REFERENCING NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();

CREATE OR REPLACE TRIGGER "rythme_arrosage_change" AFTER UPDATE ON "arrosage_plante"
REFERENCING OLD TABLE AS anciens NEW TABLE AS nouveaux FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();

CREATE OR REPLACE TRIGGER "rythme_arrosage_retrait" AFTER DELETE ON "arrosage_plante"
REFERENCING OLD TABLE AS anciens FOR EACH STATEMENT EXECUTE FUNCTION "rythme_arrosage_suit"();
