import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Compte } from '../../../contract/comptes/utilisateur.ts';
import { acceptedHint, PicturePicker, PictureState } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
import { hasStatus, logFailure } from '../../lib/failure.ts';
import { notify } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { updateCompte } from './ownCompte.ts';
import { ProfilForm } from './ProfilForm.tsx';

/** The profile as it will look, each part of it ready to be changed. */
export function ProfilEditor({ compte: loaded }: { compte: Compte }) {
  const navigate = useNavigate();
  const [compte, setCompte] = useState(loaded);
  const photo = usePhotoUpload(loaded.photo);
  const couverture = usePhotoUpload(loaded.couverture, 'couverture');

  const removal = (field: 'photo' | 'couverture', label: string) => {
    const upload = field === 'photo' ? photo : couverture;
    return (
      (upload.url || upload.preview) && (
        <RemovePicture
          userId={compte.id}
          field={field}
          label={label}
          stored={compte[field] !== null && upload.url === compte[field]}
          onRemoved={(saved) => {
            upload.remove();
            if (saved) setCompte((before) => ({ ...before, [field]: saved[field] }));
          }}
        />
      )
    );
  };

  return (
    <ProfilForm
      compte={compte}
      pictures={{ photo: photo.url || null, couverture: couverture.url || null }}
      uploading={photo.uploading || couverture.uploading}
      pictureFields={
        <>
          <PicturePicker
            label="Image de couverture"
            upload={couverture}
            ratio="4:1"
            sizes="(max-width: 832px) 100vw, 832px"
            drawing={`/dessins/user/${compte.id}-couverture`}
            className="picker-cover"
          />
          <div className="as-flow gap-x-fluid-md gap-y-0 mb-6">
            <PicturePicker
              label="Photo de profil"
              upload={photo}
              ratio="1:1"
              sizes="152px"
              drawing={`/dessins/user/${compte.id}-portrait`}
              className="picker-portrait"
            />
            <div className="picker-states">
              <p className="hint">{`Cliquez sur une image pour la remplacer. ${acceptedHint}`}</p>
              <PictureState
                upload={couverture}
                remove={removal('couverture', 'Retirer la couverture')}
              />
              <PictureState upload={photo} remove={removal('photo', 'Retirer la photo')} />
            </div>
          </div>
        </>
      }
      onSaved={() => {
        notify('success', 'Votre profil a été mis à jour.');
        navigate(paths.ownProfil);
      }}
    />
  );
}

interface RemovalProps {
  userId: number;
  field: 'photo' | 'couverture';
  label: string;
  /** True if the picture shown is saved; false if it was only just chosen. */
  stored: boolean;
  /** With the member as they are now, when the picture was taken away for all. */
  onRemoved: (saved: Compte | null) => void;
}

function RemovePicture({ userId, field, label, stored, onRemoved }: RemovalProps) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async () => {
    setFailed(false);
    try {
      onRemoved(await updateCompte(userId, { [field]: null }));
    } catch (error) {
      logFailure(error);
      setFailed(!hasStatus(error, 401));
    }
    setAsking(false);
  };
  return (
    <>
      <Button look="quiet" onClick={() => (stored ? setAsking(true) : onRemoved(null))}>
        {label}
      </Button>
      <div role="alert" className="empty:hidden">
        {failed && (
          <p className="error-text">{typo("Erreur lors de la suppression de l'image.")}</p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title="Retirer cette image ?"
        confirm="Retirer"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        Elle disparaît aussitôt de votre profil ; un dessin prend sa place.
      </ConfirmDialog>
    </>
  );
}
