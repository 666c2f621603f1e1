import { typo } from '../../lib/typo.ts';
import { CopyField } from '../../ui/fields/CopyField.tsx';

/** A new address, shown once, and how to use it. */
export function FeedAddress({ adresse }: { adresse: string }) {
  return (
    <>
      <CopyField
        label="Votre adresse secrète"
        hint="Elle n’est montrée que maintenant. Qui la connaît voit ce qui est à faire dans vos jardins : gardez-la pour vous."
        value={adresse}
        copy="Copier l’adresse"
        copied="Adresse copiée."
        selected="L’adresse est sélectionnée : copiez-la."
      />
      <ul>
        <li>
          {typo(
            'Google Agenda, sur un ordinateur : « Autres agendas », puis « À partir de l’URL ».',
          )}
        </li>
        <li>
          {typo(
            'iPhone, iPad ou Mac : dans Calendrier, « Ajouter un calendrier avec abonnement ».',
          )}
        </li>
        <li>{typo('Thunderbird : « Nouvel agenda », puis « Sur le réseau ».')}</li>
      </ul>
    </>
  );
}
