import { icon } from '../../ui/icons.tsx';

// Apart from ficheIcons.tsx, which the first screen loads.
export const SoilIcon = /*#__PURE__*/ icon(
  'M3 14c3-2 5 2 9 0s6 0 9 0M3 19c3-2 5 2 9 0s6 0 9 0M12 10V4M12 7c0-2 1.500-3 4-3 0 2-1.500 3-4 3Z',
);
export const FertiliserIcon = /*#__PURE__*/ icon(
  'M7 3.500h10M8 3.500v4l-2 3v10h12v-10l-2-3v-4M9.500 14.500h5M12 12v5',
);
export const PlaceIcon = /*#__PURE__*/ icon(
  'M12 21c4-5 6.500-8.300 6.500-11.500a6.500 6.500 0 1 0-13 0C5.500 12.700 8 16 12 21ZM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
);
