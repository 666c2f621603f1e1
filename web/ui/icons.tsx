import type { Elements } from '../lib/elements.ts';

export type IconComponent = (props: { size?: number }) => Elements;

/** A decorative line drawing; what it means is always written beside it or in a label. */
export const icon =
  (path: string, filled = false): IconComponent =>
  ({ size = 20 }) => (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size > 40 ? 1.1 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );

export const SproutIcon = /*#__PURE__*/ icon(
  'M12 21v-9M12 13c-.6-3.9-3-5.6-7-5.6 0 3.9 2.4 6.2 7 5.6ZM12 11.500c0-3.900 2.300-6.800 7-6.800 0 4.700-2.300 7.200-7 6.800Z',
);
export const SunIcon = /*#__PURE__*/ icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.500M12 19.500V22M4.900 4.900l1.800 1.800M17.300 17.300l1.800 1.800M2 12h2.500M19.500 12H22M4.900 19.100l1.800-1.800M17.300 6.700l1.800-1.800',
);
export const CloudSunIcon = /*#__PURE__*/ icon(
  'M12 2.500v1.700M5.300 5.300l1.200 1.200M2.500 12h1.700M18.700 5.300l-1.200 1.200M16 12.700a4.100 4.100 0 0 0-7.600-2.500M13 21.500H7.500a4.500 4.500 0 1 1 4.300-5.900h1.200a3 3 0 0 1 0 5.900Z',
);
export const CloudIcon = /*#__PURE__*/ icon(
  'M17.500 19H9a7 7 0 1 1 6.700-9h1.800a4.500 4.500 0 1 1 0 9Z',
);
export const ThermometerIcon = /*#__PURE__*/ icon(
  'M14 4v10.500a4 4 0 1 1-4 0V4a2 2 0 0 1 4 0ZM12 9v8',
);
export const DropIcon = /*#__PURE__*/ icon(
  'M12 21.500a6.500 6.500 0 0 0 6.500-6.500c0-4-4-7.500-6.500-12.500C9.500 7.500 5.500 11 5.500 15a6.500 6.500 0 0 0 6.500 6.500Z',
);
export const StarIcon = /*#__PURE__*/ icon(
  'm12 2.800 2.850 5.770 6.370.930-4.610 4.490 1.090 6.340L12 17.330l-5.700 3 1.090-6.340L2.780 9.500l6.370-.930Z',
  true,
);
export const SearchIcon = /*#__PURE__*/ icon(
  'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500',
);
export const MenuIcon = /*#__PURE__*/ icon('M4 7h16M4 12h16M4 17h16');
export const UserIcon = /*#__PURE__*/ icon(
  'M12 12.500a4.300 4.300 0 1 0 0-8.600 4.300 4.300 0 0 0 0 8.600ZM4 20.500c.700-3.800 3.800-5.500 8-5.500s7.300 1.700 8 5.500',
);
export const ArrowLeftIcon = /*#__PURE__*/ icon('M19 12H5M11 18l-6-6 6-6');
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14');
export const PencilIcon = /*#__PURE__*/ icon(
  'M4 20l1-4.500L16 4.500a2.100 2.100 0 0 1 3 3L8.500 18.500 4 20ZM14 6.500l3 3',
);
export const TrashIcon = /*#__PURE__*/ icon(
  'M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500',
);
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6 6 18');
export const CheckIcon = /*#__PURE__*/ icon('m4.500 12.500 5 5 10-11');
export const AlertIcon = /*#__PURE__*/ icon('M12 8v5M12 16.500v.1M12 3 2.500 20h19L12 3Z');
export const CameraIcon = /*#__PURE__*/ icon(
  'M4 8h3.500L9 5.500h6L16.500 8H20a1.500 1.500 0 0 1 1.500 1.500v8.500A1.500 1.500 0 0 1 20 19.500H4A1.500 1.500 0 0 1 2.500 18V9.500A1.500 1.500 0 0 1 4 8ZM12 16.800a3.600 3.600 0 1 0 0-7.200 3.600 3.600 0 0 0 0 7.200Z',
);
export const EyeIcon = /*#__PURE__*/ icon(
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /*#__PURE__*/ icon(
  'M4 4l16 16M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.900 3.600M6.300 7.600A16.500 16.500 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4.400-1.200M10 10a3 3 0 0 0 4 4.100',
);
export const ParcelIcon = /*#__PURE__*/ icon(
  'M3.500 8 12 3.500 20.500 8v8.500L12 21l-8.500-4.500ZM3.500 8 12 12.500 20.500 8M12 12.500V21',
);
export const TruckIcon = /*#__PURE__*/ icon(
  'M2.500 6h11.500v10.500H2.500ZM14 9.500h4l3.500 3.500v3.500H14M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const LeaveIcon = /*#__PURE__*/ icon(
  'M14 4.500H6v15h8M10 12h11M17.500 8.500 21 12l-3.500 3.500',
);
