import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** The data by which React Router renders a document; not documented, so it may change. */
export const useFramework = () => useContext(FrameworkContext);
