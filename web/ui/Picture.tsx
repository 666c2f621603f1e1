import { useEffect, useRef, useState } from 'react';
import { imageFormats, imageWidths } from '../../contract/limits.ts';

interface Props {
  /** A member's photo: our own store or any https address. Falls back to the drawing. */
  photo?: string | null;
  /** Base address of the drawing, without width and format. */
  drawing: string;
  alt: string;
  /** Width and height of its space, as in '4:5'. */
  ratio: `${number}:${number}`;
  sizes: string;
  /** Another shape for phones: its drawing, and the space for a photo of any shape. */
  phone?: { drawing: string; sizes: string };
  /** The largest picture above the fold. */
  first?: boolean;
  className?: string;
}

const OWN_IMAGE = /^(?:https?:\/\/[^/]+)?(\/images\/[\w-]{16,64})$/;

const srcSet = (base: string, format: string) =>
  imageWidths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

const PHONE = '(max-width: 600px)';

export function Picture(props: Props) {
  const { photo, drawing, alt, ratio, sizes, phone, first, className = '' } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const wanted = photo && photo !== failed ? photo : null;
  // A picture may have failed before hydration, when no listener was there yet.
  useEffect(() => {
    const image = ref.current;
    if (wanted && image?.complete && image.naturalWidth === 0) setFailed(wanted);
  }, [wanted]);

  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const shared = {
    ref,
    width: 800,
    height: Math.round((800 * down) / across),
    className: `picture ${className}`,
    decoding: 'async',
    loading: first ? undefined : 'lazy',
    fetchPriority: first ? 'high' : undefined,
    onError: wanted ? () => setFailed(wanted) : undefined,
  } as const;

  const own = wanted ? OWN_IMAGE.exec(wanted)?.[1] : drawing;
  if (!own)
    return <img {...shared} alt={alt} src={wanted ?? undefined} referrerPolicy="no-referrer" />;
  return (
    <picture>
      {phone &&
        imageFormats.map((format) => (
          <source
            key={format}
            media={PHONE}
            type={`image/${format}`}
            srcSet={srcSet(wanted ? own : phone.drawing, format)}
            sizes={phone.sizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(own, 'avif')} sizes={sizes} />
      <img
        {...shared}
        alt={alt}
        src={`${own}-800.webp`}
        srcSet={srcSet(own, 'webp')}
        sizes={sizes}
      />
    </picture>
  );
}
