import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';

/** What React Router renders a document with; it promises to nobody that it stays as it is. */
export const useFramework = () => useContext(FrameworkContext);
