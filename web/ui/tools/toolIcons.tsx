import { icon } from '../icons.tsx';

// Apart from icons.tsx, which every page loads: these stand on the pages of gardens and plants.
export const StarOutlineIcon = /*#__PURE__*/ icon(
  'm12 2.8 2.85 5.77 6.37.93-4.61 4.49 1.09 6.34L12 17.33l-5.7 3 1.09-6.34L2.78 9.5l6.37-.93Z',
);
export const GripIcon = /*#__PURE__*/ icon(
  'M9 4.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM9 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM9 16.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM15 4.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM15 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM15 16.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8Z',
  true,
);
export const SortIcon = /*#__PURE__*/ icon('M4 6.5h14M4 12h10M4 17.5h6M18.5 11v8M15.5 16l3 3 3-3');
/** A plant that droops. */
export const SickIcon = /*#__PURE__*/ icon(
  'M10 21.5V11c0-4.5 2.3-7 5.5-7 2.7 0 4 2 4 5M19.5 9c1.9 1.5 2.4 3.7 1.2 6-2.3-.8-3.1-3.5-1.2-6ZM10 12.5C8.9 9.9 6.5 9 3.5 10c.9 3 3.6 4.2 6.5 2.5Z',
);
export const MoreIcon = /*#__PURE__*/ icon(
  'M5.5 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 1 1 0-3.4ZM12 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 1 1 0-3.4ZM18.5 10.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 1 1 0-3.4Z',
  true,
);
export const RainIcon = /*#__PURE__*/ icon(
  'M17 15.5H8.5a5.5 5.5 0 1 1 5.3-7H15a3.5 3.5 0 1 1 2 7ZM8 19l-.7 1.8M12.5 19l-.7 1.8M17 19l-.7 1.8',
);
export const LabelIcon = /*#__PURE__*/ icon(
  'M4 4h8l8.5 8.5-8 8L4 12ZM8 7.1a.9.9 0 1 1 0 1.8.9.9 0 1 1 0-1.8Z',
);
/** A hand that holds something. */
export const HandIcon = /*#__PURE__*/ icon(
  'M3 14.5h3l3-1.5h3.5a1.7 1.7 0 0 1 0 3.4H9.5M12.5 16.4l5.5-2.7a1.7 1.7 0 0 1 1.6 3L13 20.5H6M12 10V6.5M12 6.5C12 4.5 13.5 3 16 3c0 2.5-1.5 3.5-4 3.5ZM12 8C12 6.3 10.5 5 8 5c0 2.2 1.5 3 4 3Z',
);
export const BookIcon = /*#__PURE__*/ icon(
  'M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5c-3.5-.5-6.5 0-8.5 1.5ZM12 6.5V20',
);
export const BedIcon = /*#__PURE__*/ icon('M4 5h16v14H4ZM4 12h16M12 5v14');
