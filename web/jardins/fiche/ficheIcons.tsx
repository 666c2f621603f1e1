import { icon } from '../../ui/icons.tsx';

export const IllIcon = /*#__PURE__*/ icon(
  'M8 21V11c0-3 2-5 5-5s4 2 4 4.500M17 10.500c-2 .500-3 2-2.500 4.500 2.500 0 4-1.500 4-3.500ZM8 14c-2.500.500-4-.500-4.500-3 2.500-.500 4 .500 4.500 3Z',
);
export const CareIcon = /*#__PURE__*/ icon(
  'M14.500 4.500l5 5M17 7l-6.500 6.500M12.500 11.500l-8 8c-1-1-1-2.500 0-3.500l6-6.500M10 9c0-3 2-5 5-5.500M19.500 9.500',
);
export const RhythmIcon = /*#__PURE__*/ icon(
  'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
);
export const ExpandIcon = /*#__PURE__*/ icon('M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7');
export const MoreIcon = /*#__PURE__*/ icon(
  'M5 10.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM12 10.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM19 10.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800Z',
  true,
);
export const NoteIcon = /*#__PURE__*/ icon('M6 3.500h12v17H6ZM9 8h6M9 12h6M9 16h4');
