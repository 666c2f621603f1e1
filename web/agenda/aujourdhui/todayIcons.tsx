import { icon } from '../../ui/icons.tsx';

// These icons are not in icons.tsx, which every page loads.
export const DotsIcon = /*#__PURE__*/ icon(
  'M5 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM12 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM19 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8Z',
  true,
);
export const ChevronIcon = /*#__PURE__*/ icon('m8.5 4.5 7.5 7.5-7.5 7.5');
export const FrostIcon = /*#__PURE__*/ icon(
  'M12 2.5v19M3.8 7.3l16.4 9.4M3.8 16.7l16.4-9.4M9 3.8l3 2.7 3-2.7M9 20.2l3-2.7 3 2.7M3.2 11l3.8-1.2-.9-3.9M20.8 13 17 14.2l.9 3.9M20.8 11 17 9.8l.9-3.9M3.2 13 7 14.2l-.9 3.9',
);
export const HeatIcon = /*#__PURE__*/ icon(
  'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8M12 10v4M10.5 12.7 12 14.2l1.5-1.5',
);
export const RainIcon = /*#__PURE__*/ icon(
  'M17 15H8a5 5 0 1 1 4.7-6.8h1.8A3.5 3.5 0 1 1 17 15M8 18l-1 3M12.5 18l-1 3M17 18l-1 3',
);
export const WindIcon = /*#__PURE__*/ icon(
  'M3 9h11.5a2.75 2.75 0 1 0-2.6-3.6M3 13h16a2.75 2.75 0 1 1-2.6 3.6M3 17h7.5a2.25 2.25 0 1 1-2.1 3',
);
export const FeedIcon = /*#__PURE__*/ icon(
  'M9 3h6M10 3v4l-4.5 9.5A3 3 0 0 0 8.2 21h7.6a3 3 0 0 0 2.7-4.5L14 7V3M7.5 14.5h9',
);
export const PotIcon = /*#__PURE__*/ icon(
  'M6 12h12l-1.7 9H7.7ZM5 9.5h14V12H5ZM12 9.5V6M12 6.5c-.4-2.6-2-3.7-4.7-3.7 0 2.6 1.6 3.9 4.7 3.7ZM12 7c0-2 1.3-3.5 4-3.5 0 2.3-1.3 3.5-4 3.5Z',
);
export const ScissorsIcon = /*#__PURE__*/ icon(
  'M6.5 4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM6.5 14.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM8.6 8.2 20 18M8.6 15.8 20 6',
);
export const ShieldIcon = /*#__PURE__*/ icon(
  'M12 3 5 5.5v6c0 4.3 2.8 7.7 7 9.5 4.2-1.8 7-5.2 7-9.5v-6ZM12 8v7M8.5 11.5h7',
);
export const SeedIcon = /*#__PURE__*/ icon(
  'M4 20.5h16M12 17.5v-3M12 3.5c-3 2.5-4.3 4.9-4.3 7 0 2.5 1.9 4 4.3 4s4.3-1.5 4.3-4c0-2.1-1.3-4.5-4.3-7ZM12 8v3',
);
export const ClockIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
);
export const IllIcon = /*#__PURE__*/ icon(
  'M6 20c0-5 1-8.5 4-11M10 9c-.3-2.8-2-4.5-5.5-4.5C4.5 7.5 6.5 9.3 10 9ZM10.5 9c2.5-2.5 6-2.5 8.5 0 0 3.5-1.5 6-3.5 8M14 12.5l1.5 1.5',
);
export const SuitcaseIcon = /*#__PURE__*/ icon('M4 8h16v12H4ZM9 8V4.5h6V8M4 13.5h16M12 12v3');
