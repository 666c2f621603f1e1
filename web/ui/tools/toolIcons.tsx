import { icon } from '../icons.tsx';

// Apart from icons.tsx, which every page loads: these stand on the pages of gardens and plants.
export const StarOutlineIcon = /*#__PURE__*/ icon(
  'm12 2.800 2.850 5.770 6.370.930-4.610 4.490 1.090 6.340L12 17.330l-5.700 3 1.090-6.340L2.780 9.500l6.370-.930Z',
);
export const GripIcon = /*#__PURE__*/ icon(
  'M9 4.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM9 10.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM9 16.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM15 4.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM15 10.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800ZM15 16.600a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 1 1 0-2.800Z',
  true,
);
export const SortIcon = /*#__PURE__*/ icon(
  'M4 6.500h14M4 12h10M4 17.500h6M18.500 11v8M15.500 16l3 3 3-3',
);
export const CopyIcon = /*#__PURE__*/ icon('M9 9h11v11.500H9ZM5.500 15.500H4v-12h11V5.500');
