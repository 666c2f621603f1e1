import { icon } from '../../ui/icons.tsx';

export const MailIcon = /*#__PURE__*/ icon('M3.500 6h17v12.500h-17ZM4 6.700l8 6.300 8-6.300');
export const LaptopIcon = /*#__PURE__*/ icon('M5 5h14v10.500H5ZM2.500 19h19');
export const PhoneIcon = /*#__PURE__*/ icon('M7.500 2.800h9v18.400h-9ZM11 18.300h2');
export const DownloadIcon = /*#__PURE__*/ icon(
  'M12 4v10.500M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15',
);
