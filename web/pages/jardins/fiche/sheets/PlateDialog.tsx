import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { FullScreen } from '../../../../ui/dialogs/FullScreen.tsx';
import { Picture } from '../../../../ui/Picture.tsx';

interface Props {
  open: boolean;
  plante: Plante;
  alt: string;
  onClose: () => void;
}

/** The plate over the whole screen. */
export const PlateDialog = ({ open, plante, alt, onClose }: Props) => (
  <FullScreen open={open} label={alt} className="plate-full" onClose={onClose}>
    <Picture
      photo={plante.photo}
      drawing={plante.illustration}
      alt={alt}
      ratio="4:5"
      sizes="(orientation: landscape) 80vh, 100vw"
    />
  </FullScreen>
);
