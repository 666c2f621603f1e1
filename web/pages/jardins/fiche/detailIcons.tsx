import { icon } from '../../../ui/icons.tsx';

// Apart from ficheIcons.tsx, which the first screen loads.
export const SoilIcon = /*#__PURE__*/ icon(
  'M3 14c3-2 5 2 9 0s6 0 9 0M3 19c3-2 5 2 9 0s6 0 9 0M12 10V4M12 7c0-2 1.5-3 4-3 0 2-1.5 3-4 3Z',
);
export const FertiliserIcon = /*#__PURE__*/ icon(
  'M7 3.5h10M8 3.5v4l-2 3v10h12v-10l-2-3v-4M9.5 14.5h5M12 12v5',
);
export const PlaceIcon = /*#__PURE__*/ icon(
  'M12 21c4-5 6.5-8.3 6.5-11.5a6.5 6.5 0 1 0-13 0C5.5 12.7 8 16 12 21ZM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
);
