import { useState } from 'react';
import { linkTemperatures, type Temperatures } from './linkTemperatures.ts';

const number = (text: string) => (text.trim() === '' ? undefined : Math.trunc(Number(text)));

export function useLinkedTemperatures(initial: Temperatures = {}) {
  const [entered, setEntered] = useState(initial);
  const [shown, setShown] = useState(initial);
  const enter = (name: keyof Temperatures, text: string) => {
    const now = { ...entered, [name]: number(text) };
    setEntered(now);
    setShown(linkTemperatures(now, name));
  };
  return { shown, enter };
}
