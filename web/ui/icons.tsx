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
  'M12 21v-9M12 13c-.6-3.9-3-5.6-7-5.6 0 3.9 2.4 6.2 7 5.6ZM12 11.5c0-3.9 2.3-6.8 7-6.8 0 4.7-2.3 7.2-7 6.8Z',
);
export const DropIcon = /*#__PURE__*/ icon(
  'M12 21.5a6.5 6.5 0 0 0 6.5-6.5c0-4-4-7.5-6.5-12.5C9.5 7.5 5.5 11 5.5 15a6.5 6.5 0 0 0 6.5 6.5Z',
);
export const StarIcon = /*#__PURE__*/ icon(
  'm12 2.8 2.85 5.77 6.37.93-4.61 4.49 1.09 6.34L12 17.33l-5.7 3 1.09-6.34L2.78 9.5l6.37-.93Z',
  true,
);
export const SearchIcon = /*#__PURE__*/ icon(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20.5 20.5',
);
export const MenuIcon = /*#__PURE__*/ icon('M4 7h16M4 12h16M4 17h16');
export const UserIcon = /*#__PURE__*/ icon(
  'M12 12.5a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6ZM4 20.5c.7-3.8 3.8-5.5 8-5.5s7.3 1.7 8 5.5',
);
export const ArrowLeftIcon = /*#__PURE__*/ icon('M19 12H5M11 18l-6-6 6-6');
export const PlusIcon = /*#__PURE__*/ icon('M12 5v14M5 12h14');
export const PencilIcon = /*#__PURE__*/ icon(
  'M4 20l1-4.5L16 4.5a2.1 2.1 0 0 1 3 3L8.5 18.5 4 20ZM14 6.5l3 3',
);
export const TrashIcon = /*#__PURE__*/ icon(
  'M4 7h16M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
);
export const CloseIcon = /*#__PURE__*/ icon('M6 6l12 12M18 6 6 18');
export const CheckIcon = /*#__PURE__*/ icon('m4.5 12.5 5 5 10-11');
export const AlertIcon = /*#__PURE__*/ icon('M12 8v5M12 16.5v.1M12 3 2.5 20h19L12 3Z');
export const CameraIcon = /*#__PURE__*/ icon(
  'M4 8h3.5L9 5.5h6L16.5 8H20a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 20 19.5H4A1.5 1.5 0 0 1 2.5 18V9.5A1.5 1.5 0 0 1 4 8ZM12 16.8a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2Z',
);
export const ParcelIcon = /*#__PURE__*/ icon(
  'M3.5 8 12 3.5 20.5 8v8.5L12 21l-8.5-4.5ZM3.5 8 12 12.5 20.5 8M12 12.5V21',
);
export const TruckIcon = /*#__PURE__*/ icon(
  'M2.5 6h11.5v10.5H2.5ZM14 9.5h4l3.5 3.5v3.5H14M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const LeaveIcon = /*#__PURE__*/ icon('M14 4.5H6v15h8M10 12h11M17.5 8.5 21 12l-3.5 3.5');
