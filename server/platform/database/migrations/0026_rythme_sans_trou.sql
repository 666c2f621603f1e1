-- A rhythm that was seen and went before it could be held was missing afterwards: it is held, or made, in one step.
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
  -- Held in the order of ids before they are reckoned anew: two writers at once never wait for each other, and the
  -- second sees what the first wrote. A row that is there is locked and not written. A plant that is going has none.
  insert into rythme_arrosage (id_plante, dernier, ecarts)
  select p.id, '1900-01-01', 0 from plante p where p.id = any(touched) order by p.id
  on conflict (id_plante) do update set ecarts = 0 where false;
  update rythme_arrosage r set dernier = n.dernier, mediane = n.mediane, ecarts = n.ecarts
  from rythmes_arrosage(touched) n where n.id_plante = r.id_plante;
  if tg_op <> 'INSERT' then
    delete from rythme_arrosage r where r.id_plante = any(touched)
      and not exists (select from arrosage_plante a where a.id_plante = r.id_plante);
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Those that went missing so far.
INSERT INTO "rythme_arrosage" ("id_plante", "dernier", "mediane", "ecarts")
SELECT * FROM "rythmes_arrosage"((
  SELECT coalesce(array_agg(DISTINCT "a"."id_plante"), '{}') FROM "arrosage_plante" "a"
  WHERE NOT EXISTS (SELECT FROM "rythme_arrosage" "r" WHERE "r"."id_plante" = "a"."id_plante")
));
