import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { keepDraft } from '../../forms/draft.ts';
import { MissingPage, Shell } from '../../frame/MissingPage.tsx';
import {
  activeJardin,
  forgetActiveJardin,
  setActiveJardin,
} from '../../jardins/jardins/activeJardin.ts';
import { type Growing, inTheGround, usualGrowing } from '../../jardins/milieu/growing.ts';
import { MilieuQuestion } from '../../jardins/milieu/MilieuQuestion.tsx';
import { useGardenGrowing } from '../../jardins/milieu/useGardenGrowing.ts';
import { AddedNote, AddedPlantes } from '../../jardins/plantes/AddedPlantes.tsx';
import { PlanteForm } from '../../jardins/plantes/PlanteForm.tsx';
import { planteBody } from '../../jardins/plantes/planteFields.ts';
import { SeveralPlantes } from '../../jardins/plantes/SeveralPlantes.tsx';
import { useAddPlante } from '../../jardins/plantes/useAddPlante.ts';
import { api } from '../../lib/api.ts';
import { hasCode } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { pageMeta } from '../../lib/pageMeta.ts';
import { browserReads } from '../../lib/reads.ts';
import { readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { SheetPage } from '../../ui/fields/SheetPage.tsx';
import { MemberOnly } from '../comptes/MemberOnly.tsx';
import type { Route } from './+types/nouvellePlante';

const TITLE = 'Ajouter une nouvelle plante';

export async function clientLoader() {
  const userId = readSession()?.userId ?? null;
  const active = activeJardin() ?? null;
  if (!userId) return { userId, jardinId: active, jardins: [], recognises: false };
  const [jardins, { ouverte }] = await Promise.all([
    browserReads.readList('GET /jardin/user/:userId', { params: { userId } }).then(
      ({ items }) => items,
      () => null,
    ),
    // Read before the form is shown, so that its button causes no layout shift.
    api('GET /identification').catch(() => ({ ouverte: false })),
  ]);
  // Without an answer the active garden is enough to add a plant to.
  const isOwn = jardins === null || jardins.some(({ id }) => id === active);
  return { userId, jardinId: isOwn ? active : null, jardins: jardins ?? [], recognises: ouverte };
}

export const meta = () => pageMeta(TITLE, 'Ajoutez une plante à votre jardin.');

export const HydrateFallback = () => <Shell title={TITLE} />;

export default function NewPlantePage({ loaderData }: Route.ComponentProps) {
  const { userId, jardins, recognises } = loaderData;
  const [jardinId, setJardinId] = useState(loaderData.jardinId);
  if (!userId) {
    return (
      <MemberOnly
        title={TITLE}
        text="Vous devez être connecté pour ajouter une plante."
        back={paths.newPlante + window.location.search}
      />
    );
  }
  if (jardinId === null && jardins.length === 0) {
    return (
      <MissingPage title={TITLE} text="Créez d’abord le jardin où elle pousse.">
        <LinkButton to={paths.mesJardins}>Mes jardins</LinkButton>
      </MissingPage>
    );
  }
  const choose = (id: number) => {
    setActiveJardin(id);
    setJardinId(id);
  };
  return (
    <NewPlante
      userId={userId}
      jardinId={jardinId}
      jardins={jardins}
      recognises={recognises}
      choose={choose}
    />
  );
}

/** The species or the name that the address preselects. */
function initialOf() {
  const asked = new URLSearchParams(window.location.search);
  return {
    nom: (asked.get('nom') ?? '').slice(0, limits.shortText),
    espece: asked.get('espece') ?? '',
  };
}

interface Props {
  userId: number;
  /** The active garden. */
  jardinId: number | null;
  jardins: readonly Jardin[];
  recognises: boolean;
  choose: (jardinId: number) => void;
}

function NewPlante({ userId, jardinId, jardins, recognises, choose }: Props) {
  const navigate = useNavigate();
  const garden = useGardenGrowing(jardins.find(({ id }) => id === jardinId));
  // The answers about one plant are kept for the next ones, except for houseplants.
  const [habit, setHabit] = useState<Growing | null>(null);
  const [ofAll, setOfAll] = useState<Growing | null>(null);
  const usual = habit ?? garden;
  const { added, busy, add, addNamed, addSpecies, tellWatering, move, undo } = useAddPlante(
    jardinId,
    userId,
    (espece) => ofAll ?? usualGrowing(espece, usual),
  );
  const stays = useRef(false);
  const [round, setRound] = useState(0);
  const [several, setSeveral] = useState(false);
  const [{ nom, espece: slug }] = useState(initialOf);
  const gardens = jardins.map(({ id, nomJardin }) => ({ value: String(id), label: nomJardin }));
  const asked = useRef<HTMLSelectElement>(null);
  const [missing, setMissing] = useState(false);
  const ready = () => {
    setMissing(jardinId === null);
    if (jardinId === null) asked.current?.focus();
    return jardinId !== null;
  };
  const leave = jardinId === null ? paths.mesJardins : paths.jardin(jardinId);
  const last = added.at(-1);
  const nomJardin = jardins.find(({ id }) => id === last?.plante.jardinId)?.nomJardin ?? '';
  const next = () => setRound((before) => before + 1);
  const gardenField = (gardens.length > 1 || jardinId === null) && (
    <SelectField
      ref={asked}
      label="Jardin"
      choices={jardinId === null ? [{ value: '', label: 'À choisir' }, ...gardens] : gardens}
      value={String(jardinId ?? '')}
      error={missing && jardinId === null ? 'Choisissez d’abord un jardin.' : null}
      onChange={({ target }) => {
        setHabit(null);
        choose(Number(target.value));
      }}
    />
  );
  const ways = (
    <p>
      <Button
        look="quiet"
        onClick={() => {
          setSeveral((before) => !before);
          setOfAll(null);
        }}
      >
        {several ? 'Ajouter une seule plante' : 'Ajouter plusieurs plantes'}
      </Button>
    </p>
  );
  if (several)
    return (
      <SheetPage wide title={TITLE} intro="Une planche entière, d’un seul geste.">
        {ways}
        {gardenField && <div className="mt-3 mb-5">{gardenField}</div>}
        <SeveralPlantes
          ready={ready}
          add={({ name, espece }) => addNamed(name, espece)}
          onDone={(count) => {
            const are = count > 1 ? 'plantes ont' : 'plante a';
            notify('success', `${count} ${are} rejoint votre jardin.`);
            navigate(leave);
          }}
        >
          <MilieuQuestion value={ofAll ?? usual ?? inTheGround} onChange={setOfAll} />
        </SeveralPlantes>
      </SheetPage>
    );
  return (
    <SheetPage wide title={TITLE} intro="Seul le nom est nécessaire ; le reste pourra suivre.">
      {ways}
      <AddedNote
        last={last}
        garden={nomJardin}
        busy={busy}
        onUndo={undo}
        onMove={(plante, growing) => {
          setHabit(growing);
          void move(plante, growing);
        }}
      />
      <PlanteForm
        key={round}
        jardinId={jardinId}
        ready={ready}
        climat={jardins.find(({ id }) => id === jardinId)?.climat}
        garden={usual}
        begin={round === 0 ? { nom, slug } : undefined}
        recognises={recognises}
        submit="Ajouter la plante"
        cancelTo={leave}
        failure={() => "Erreur lors de l'ajout de la plante."}
        place={
          <>
            <AddedPlantes added={added} busy={busy} onAdd={addSpecies} />
            {gardenField}
          </>
        }
        onAdd={async (espece) => {
          if (!ready()) return;
          await addSpecies(espece);
          next();
        }}
        onStay={(stay) => {
          stays.current = stay;
        }}
        send={async (values, photo, espece) => {
          if (jardinId === null) return;
          const body = planteBody(values, { photo, jardinId, idUser: userId, position: 0 });
          let plante: Plante;
          try {
            plante = await add(body, espece);
          } catch (error) {
            if (hasCode(error, 'jardin_not_found')) {
              // The draft is kept for the next garden that is opened.
              forgetActiveJardin(jardinId);
              keepDraft(userId, values);
            }
            throw error;
          }
          const { milieu, pot } = plante;
          const was = usualGrowing(espece, usual);
          if (milieu !== was.milieu || pot !== was.pot) setHabit({ milieu, pot });
          if (stays.current) {
            void tellWatering(plante);
            return next();
          }
          const arrosage = await tellWatering(plante);
          const more = arrosage === null ? undefined : `${arrosage}.`;
          notify('success', `« ${body.name} » a rejoint votre jardin.`, undefined, more);
          navigate(leave);
        }}
      />
    </SheetPage>
  );
}
