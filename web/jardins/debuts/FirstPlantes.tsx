import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { quinzaineOf } from '../../../contract/especes/climat.ts';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { chosenClimat, usualClimat } from '../../especes/climats/climatChoice.ts';
import { EspeceField, nameOf } from '../../especes/especes/EspeceField.tsx';
import { useRun } from '../../forms/useRun.ts';
import { api } from '../../lib/api.ts';
import { useAsked } from '../../lib/calls/useCall.ts';
import { currentDay } from '../../lib/clock.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { usualGrowing } from '../milieu/growing.ts';
import { calledSo } from '../plantes/SeveralPlantes.tsx';
import { useAddPlante } from '../plantes/useAddPlante.ts';
import './debuts.css';
import { type FirstEspece, firstEspeces } from './firstEspeces.ts';
import { type Kind, places } from './kinds.ts';

const WANTED = 3;
const FAILED = "Erreur lors de l'ajout de la plante.";

interface Props {
  jardin: Pick<Jardin, 'id' | 'nomJardin' | 'climat'>;
  kind: Kind;
  userId: number;
  onClose: () => void;
}

/** The first three plants of a new garden, one tap each; a tap shows at once. */
export function FirstPlantes({ jardin, kind, userId, onClose }: Props) {
  const navigate = useNavigate();
  const { milieu } = places[kind];
  const { added, addNamed, remove } = useAddPlante(jardin.id, userId, (espece) =>
    milieu ? { milieu, pot: '' } : usualGrowing(espece, null),
  );
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useRun();
  const quinzaine = quinzaineOf(currentDay());
  const proposed = useProposed(kind, jardin.climat || chosenClimat() || usualClimat, quinzaine);
  // One after the other, so that a quick hand's taps all count.
  const queue = useRef(Promise.resolve());
  const inTurn = (failed: string, work: () => Promise<void>) => {
    queue.current = queue.current.then(() => run(failed, work));
    return queue.current;
  };

  const add = (name: string, espece?: EspeceSummary) =>
    inTurn(FAILED, () => addNamed(name, espece));
  const keep = async (text: string) => {
    let kept = false;
    setTyped('');
    await inTurn(FAILED, async () => {
      const { name, espece } = await calledSo({ name: text.trim(), count: 1 });
      await addNamed(name, espece);
      kept = true;
    });
    if (!kept) setTyped(text);
    return kept;
  };
  const takeBack = (plante: Plante) =>
    inTurn('La plante n’a pas pu être retirée. Réessayez dans un instant.', () => remove(plante));
  const finish = async () => {
    // A typed name that was not picked counts too.
    if (typed.trim() && !(await keep(typed))) return;
    await queue.current;
    navigate(paths.jardin(jardin.id));
  };

  const ofSpecies = ({ slug }: Espece) => added.find(({ espece }) => espece?.slug === slug)?.plante;
  const proposedSlugs = new Set(proposed.value?.map(({ espece }) => espece.slug));
  const others = added.filter(({ espece }) => !espece || !proposedSlugs.has(espece.slug));
  const last = added.at(-1)?.plante.name;
  return (
    <Dialog open title="Vos trois premières plantes" onClose={onClose}>
      <div className="grid gap-5">
        <p className="muted">
          {typo(
            `« ${jardin.nomJardin} » est prêt. Touchez ce qui y pousse déjà, ou ce que vous voulez y mettre.`,
          )}
        </p>
        {proposed.failed ? (
          <p>
            {typo('Les propositions n’ont pas pu être lues. ')}
            <button type="button" className="text-link min-h-11" onClick={proposed.again}>
              Réessayer
            </button>
          </p>
        ) : (
          <ul className="first-list" aria-label="Plantes proposées">
            {proposed.value?.map(({ espece, now }) => {
              const there = ofSpecies(espece);
              return (
                <li key={espece.slug}>
                  <button
                    type="button"
                    aria-pressed={there !== undefined}
                    onClick={() => (there ? takeBack(there) : add(espece.nom, espece))}
                  >
                    {there && <CheckIcon size={18} />}
                    <Picture alt="" drawing={espece.illustration} ratio="1:1" sizes="56px" />
                    <span>{typo(espece.nom)}</span>
                    {now && <span className="hint">{now}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <EspeceField
          label="Une autre plante"
          name="autre"
          maxLength={limits.shortText}
          value={typed}
          onType={setTyped}
          onPick={(espece) => {
            setTyped('');
            void add(nameOf(espece), espece);
          }}
          onKeep={keep}
        />
        {others.length > 0 && (
          <ul className="as-flow-2" aria-label="Autres plantes ajoutées">
            {others.map(({ plante }) => (
              <li key={plante.id}>
                <button
                  type="button"
                  className="chip min-h-11"
                  aria-label={`Retirer ${plante.name}`}
                  onClick={() => takeBack(plante)}
                >
                  <span>{typo(plante.name)}</span>
                  <CloseIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="hint empty:hidden">
          {last && typo(`${last} : plante ajoutée. ${countOf(added.length)}`)}
        </p>
        <FormError text={error} />
      </div>
      <div className="form-actions mt-5 justify-end">
        <Button look="ghost" onClick={onClose}>
          Plus tard
        </Button>
        <Button busy={busy} onClick={finish}>
          Terminer
        </Button>
      </div>
    </Dialog>
  );
}

const countOf = (count: number) =>
  count <= WANTED ? `${count} sur ${WANTED}.` : `${count} plantes.`;

interface Proposed {
  espece: Espece;
  now: FirstEspece['now'];
}

/** The species to begin with; without the season's works they are proposed all the same. */
function useProposed(kind: Kind, climat: NonNullable<Jardin['climat']>, quinzaine: number) {
  return useAsked<Proposed[]>(`${kind} ${climat} ${quinzaine}`, async (signal) => {
    const query = { climat, quinzaine: String(quinzaine) };
    const saison = await api('GET /saison', { query, signal }).catch(() => null);
    return Promise.all(
      firstEspeces(kind, saison).map(async ({ slug, now }) => ({
        espece: await api('GET /api/especes/:slug', { params: { slug }, signal }),
        now,
      })),
    );
  });
}
