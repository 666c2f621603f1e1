import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { logFailure, withReason } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyConfirmDialog } from '../../ui/tools/LazyConfirmDialog.tsx';

/** The button that blocks another member, after a question that explains the effect. */
export function BlockMember({ id, pseudo }: { id: number; pseudo: string }) {
  const [asked, setAsked] = useState(false);
  const block = async () => {
    try {
      await api('PUT /blocage/:idMembre', { params: { idMembre: id } });
      notify('success', `${pseudo} est bloqué. La liste est dans votre profil.`);
      setAsked(false);
    } catch (error) {
      logFailure(error);
      notify('error', withReason('Ce membre n’a pas pu être bloqué.', error));
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Bloquer ce membre
      </Button>
      <LazyConfirmDialog
        open={asked}
        title={`Bloquer ${pseudo} ?`}
        confirm="Oui, bloquer"
        onConfirm={block}
        onCancel={() => setAsked(false)}
      >
        Ce membre ne pourra plus suivre vos jardins, copier vos plantes ni vous remercier, et les
        suivis entre vous prennent fin. Vous ne le verrez plus dans la recherche, les jardins
        populaires ni votre fil. Il n’en est pas averti. Vos jardins publics restent visibles à
        tous.
      </LazyConfirmDialog>
    </>
  );
}
