import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Jardin } from '../../../../contract/jardins/jardin.ts';
import { loadPart } from '../../../lib/connection.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { MoreMenu, MoreText } from '../../../ui/tools/MoreMenu.tsx';
import { BedIcon, BookIcon, HandIcon, LabelIcon, RainIcon } from '../../../ui/tools/toolIcons.tsx';

const EtiquettesDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../../echanges/papier/EtiquettesDialog.tsx')))
    .EtiquettesDialog,
}));

const ConfierDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../../agenda/invitations/ConfierDialog.tsx')))
    .ConfierDialog,
}));

const LivreDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../../echanges/papier/LivreDialog.tsx'))).LivreDialog,
}));

const CarresDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../../jardins/carres/CarresDialog.tsx'))).CarresDialog,
}));

interface Props {
  jardin: Jardin;
  /** Called when the garden's due works may have changed. */
  onRain: () => void;
}

/** An owner's rare actions on a garden. */
export function JardinMenu({ jardin, onRain }: Props) {
  const [labelling, setLabelling] = useState(false);
  const [entrusting, setEntrusting] = useState(false);
  const [binding, setBinding] = useState(false);
  const [bedding, setBedding] = useState(false);
  const { revalidate } = useRevalidator();

  const rain = async () => {
    const { noteRain } = await loadPart(() => import('../../../agenda/soif/noteRain.ts'));
    await noteRain(jardin.id, onRain);
  };
  const count = jardin.nombreDePlantes;
  return (
    <>
      <MoreMenu
        label="Autres actions pour ce jardin"
        title={jardin.nomJardin}
        picture={
          <Picture
            photo={jardin.photo}
            drawing={`${jardin.illustration}-carte`}
            alt=""
            ratio="4:3"
            sizes="64px"
          />
        }
      >
        <button type="button" className="more-entry" onClick={() => setBedding(true)}>
          <MoreText icon={<BedIcon />} text="Carrés et bordures" hint="noms et surfaces" />
        </button>
        {count > 0 && (
          <button type="button" className="more-entry" onClick={rain}>
            <MoreText
              icon={<RainIcon />}
              text="Il a plu aujourd’hui"
              hint="5 mm, qui comptent pour les plantes dehors"
            />
          </button>
        )}
        {count > 0 && (
          <button type="button" className="more-entry" onClick={() => setEntrusting(true)}>
            <MoreText
              icon={<HandIcon />}
              text="Confier ce jardin"
              hint="un lien pour qui l’arrose en votre absence"
            />
          </button>
        )}
        {count > 0 && (
          <button type="button" className="more-entry" onClick={() => setLabelling(true)}>
            <MoreText
              icon={<LabelIcon />}
              text="Imprimer les étiquettes"
              hint="avec un code qui ouvre la fiche"
            />
          </button>
        )}
        {count > 0 && (
          <button type="button" className="more-entry" onClick={() => setBinding(true)}>
            <MoreText icon={<BookIcon />} text="En faire un livre" hint="une année, à offrir" />
          </button>
        )}
      </MoreMenu>
      {entrusting && (
        <Suspense>
          <ConfierDialog
            jardins={[{ id: jardin.id, nom: jardin.nomJardin }]}
            onClose={() => setEntrusting(false)}
          />
        </Suspense>
      )}
      {binding && (
        <Suspense>
          <LivreDialog jardin={jardin} onClose={() => setBinding(false)} />
        </Suspense>
      )}
      {bedding && (
        <Suspense>
          <CarresDialog
            idJardin={jardin.id}
            onClose={() => setBedding(false)}
            onChanged={() => void revalidate()}
          />
        </Suspense>
      )}
      {labelling && (
        <Suspense>
          <EtiquettesDialog
            jardins={[{ idJardin: jardin.id, jardin: jardin.nomJardin }]}
            onClose={() => setLabelling(false)}
          />
        </Suspense>
      )}
    </>
  );
}
