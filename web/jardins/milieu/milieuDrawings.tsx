import type { Elements } from '../../lib/elements.ts';

/** A small picture in lines and two washes, of the theme's colours in the light and in the dark. */
const drawing = (children: Elements) => () => (
  <svg className="milieu-drawing" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

const leaves = (
  <g className="milieu-leaf">
    <path d="M48 33c-1-9-7-13-16-13 0 9 6 14 16 13Z" />
    <path d="M48 27c0-9 5-15 15-15 0 10-5 16-15 15Z" />
    <path d="M48 44V24" />
  </g>
);

/** A row of young plants in the soil, beneath the sun. */
export const GroundDrawing = drawing(
  <>
    <circle className="milieu-sun" cx="80" cy="14" r="6" />
    <path className="milieu-soil" d="M4 46c14-5 28-2 44-2s30-3 44 2v14H4Z" />
    {leaves}
    <g className="milieu-leaf">
      <path d="M20 45v-9M20 39c-1-4-3-6-8-6 0 4 3 6 8 6ZM20 38c0-4 3-6 7-6 0 4-3 6-7 6Z" />
      <path d="M76 45v-9M76 39c-1-4-3-6-8-6 0 4 3 6 8 6ZM76 38c0-4 3-6 7-6 0 4-3 6-7 6Z" />
    </g>
    <path d="M12 53h6M30 55h5M58 54h7M78 55h6" />
  </>,
);

/** A pot out of doors, before a railing. */
export const PotDrawing = drawing(
  <>
    <circle className="milieu-sun" cx="80" cy="14" r="6" />
    <path d="M4 34h92M12 34v24M24 34v24M72 34v24M84 34v24M4 58h92" />
    <path className="milieu-pot" d="M35 44h26l-3 16H38Z" />
    <path className="milieu-pot" d="M33 40h30v5H33Z" />
    {leaves}
  </>,
);

/** A pot on a sill, behind a window. */
export const InsideDrawing = drawing(
  <>
    <path className="milieu-pane" d="M14 4h68v50H14Z" />
    <path d="M48 4v18M14 26h16M66 26h16" />
    <path className="milieu-soil" d="M6 54h84v6H6Z" />
    <path className="milieu-pot" d="M37 42h22l-2 12H39Z" />
    <path className="milieu-pot" d="M35 38h26v5H35Z" />
    {leaves}
  </>,
);

/** A pot of so many pixels in width, beside a watering can that stays the same. */
const potOf = (width: number) => {
  const [left, right] = [60 - width / 2, 60 + width / 2];
  const top = 58 - width * 0.85;
  return drawing(
    <>
      <path d="M4 58h88" />
      <path d="M8 44h13v14H8ZM21 47l9-7M8 46c-5 0-5 8 0 8M11 44c0-5 7-5 7 0" />
      <path
        className="milieu-pot"
        d={`M${left + width * 0.08} ${top + 4}H${right - width * 0.08}L${right - width * 0.18} 58H${left + width * 0.18}Z`}
      />
      <path className="milieu-pot" d={`M${left} ${top}H${right}v5H${left}Z`} />
    </>,
  );
};
export const SmallPotDrawing = potOf(18);
export const MiddlePotDrawing = potOf(34);
export const LargePotDrawing = potOf(56);
