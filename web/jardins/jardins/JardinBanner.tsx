import type { ReactNode } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { paths } from '../../paths.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Picture } from '../../ui/Picture.tsx';

interface Props {
  jardin: Jardin;
  /** A member's star, on the picture: it comes without moving anything. */
  star?: ReactNode;
}

export function JardinBanner({ jardin, star }: Props) {
  return (
    <div className="jardin-banner">
      <Picture
        photo={jardin.photo}
        drawing={`${jardin.illustration}-panorama`}
        alt={`Vue du jardin ${jardin.nomJardin}`}
        ratio="3:1"
        sizes="100vw"
        // At 4:3 (jardins.css), a wider photo is cut: it is shown a third larger.
        phone={{ drawing: `${jardin.illustration}-carte`, sizes: jardin.photo ? '134vw' : '100vw' }}
        first
      />
      <BackButton to={paths.home} className="back" />
      {star}
    </div>
  );
}
