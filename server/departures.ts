import { departureFromBoutique } from './boutique/donnees/departure.ts';
import type { Departure } from './comptes/donnees/departure.ts';
import { departureFromJardins } from './jardins/donnees/departure.ts';

/** What each domain does when a member goes; its rows are held in this order. */
export const departures: readonly Departure[] = [departureFromBoutique, departureFromJardins];
