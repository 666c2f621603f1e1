import { icon } from '../ui/icons.tsx';

export const RulerIcon = /*#__PURE__*/ icon('M8 3.5h8v17H8ZM16 8h-3M16 12h-4M16 16h-3');
export const BasketIcon = /*#__PURE__*/ icon(
  'M4 11h16l-1.8 8.5H5.8ZM8 11c0-4 1.5-6.5 4-6.5s4 2.5 4 6.5',
);
export const LockIcon = /*#__PURE__*/ icon('M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3');

export const IllIcon = /*#__PURE__*/ icon(
  'M8 21V11c0-3 2-5 5-5s4 2 4 4.5M17 10.5c-2 .5-3 2-2.5 4.5 2.5 0 4-1.5 4-3.5ZM8 14c-2.5.5-4-.5-4.5-3 2.5-.5 4 .5 4.5 3Z',
);
export const CareIcon = /*#__PURE__*/ icon(
  'M14.5 4.5l5 5M17 7l-6.5 6.5M12.5 11.5l-8 8c-1-1-1-2.5 0-3.5l6-6.5M10 9c0-3 2-5 5-5.5M19.5 9.5',
);
export const RhythmIcon = /*#__PURE__*/ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
);
export const SeasonOverIcon = /*#__PURE__*/ icon(
  'M4 20.5h16M12 20.5c0-5-.5-8.5-4-11.5M10.6 14c1.6-2.4 4-3.2 6.4-2.6-.6 2.6-3 4.2-6 3.6M8 9c-2.4.2-3.8-1-4-3.6 2.6-.2 4 1.2 4 3.6',
);
export const ExpandIcon = /*#__PURE__*/ icon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7');
export const MoreIcon = /*#__PURE__*/ icon(
  'M5 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM12 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8ZM19 10.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 1 1 0-2.8Z',
  true,
);
export const NoteIcon = /*#__PURE__*/ icon('M6 3.5h12v17H6ZM9 8h6M9 12h6M9 16h4');

export const HeartIcon = /*#__PURE__*/ icon(
  'M12 20C7 16.500 4 13.500 4 9.800A4.200 4.200 0 0 1 12 7.900 4.200 4.200 0 0 1 20 9.800C20 13.500 17 16.500 12 20Z',
);
