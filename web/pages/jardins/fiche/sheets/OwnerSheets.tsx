import { ReserveDialog } from '../../../../agenda/reserve/ReserveDialog.tsx';
import { EntreeDialog } from '../../../../carnet/journal/EntreeDialog.tsx';
import { SymptomeDialog } from '../../../../carnet/malades/SymptomeDialog.tsx';
import { PhotoSheet } from '../../../../carnet/photos/PhotoSheet.tsx';
import { RecolteDialog } from '../../../../carnet/recoltes/RecolteDialog.tsx';
import { currentDay } from '../../../../lib/clock.ts';
import { PlanteMenu, type SheetName } from '../PlanteMenu.tsx';
import type { Care } from '../useCarePage.ts';
import { ArrosagesDialog } from './ArrosagesDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { RemovePlante } from './RemovePlante.tsx';
import { RythmeDialog } from './RythmeDialog.tsx';
import { SoinDialog } from './SoinDialog.tsx';
import type { Rappels } from './useRappels.ts';

interface Props {
  sheet: SheetName | null;
  /** The watering that was pressed in the picture of the year. */
  picked?: number;
  /** Photos that were chosen in the picker. */
  photos: readonly File[];
  care: Care;
  rappels: Rappels;
  /** Code of its garden's department, where that could be read. */
  departement: string | undefined;
  onSheet: (sheet: SheetName | null) => void;
}

/** The owner's sheets on a plant's page, one open at a time. */
export function OwnerSheets(props: Props) {
  const { sheet, picked, photos, care, rappels, departement, onSheet } = props;
  const { page } = care;
  const at = (name: SheetName) => ({ open: sheet === name, onClose: () => onSheet(null) });
  return (
    <>
      <PlanteMenu
        {...at('menu')}
        plante={page.plante}
        onSheet={onSheet}
        onEnd={() => {
          onSheet(null);
          void care.run((actions) => actions.finish(page, currentDay()));
        }}
      />
      <EntreeDialog {...at('note')} idPlante={page.plante.id} onSaved={page.refresh} />
      <PhotoSheet
        {...at('photo')}
        idPlante={page.plante.id}
        chosen={photos}
        onSaved={page.refresh}
      />
      <RecolteDialog {...at('recolte')} idPlante={page.plante.id} onSaved={page.refresh} />
      <SymptomeDialog {...at('symptome')} plante={page.plante} onSaved={page.refresh} />
      <SoinDialog
        {...at('soin')}
        onCare={(genre, date) => {
          onSheet(null);
          void care.run((actions) => actions.care(page, genre, date));
        }}
      />
      <RythmeDialog {...at('rythme')} plante={page.plante} rappels={rappels} />
      <PlaceDialog {...at('place')} plante={page.plante} onSaved={page.refresh} />
      <RemovePlante {...at('suppression')} plante={page.plante} />
      <ArrosagesDialog
        {...at('arrosages')}
        plante={page.plante}
        arrosages={page.arrosages}
        picked={picked}
        onChanged={page.refresh}
      />
      <ReserveDialog
        {...at('reserve')}
        idPlante={page.plante.id}
        nom={page.plante.name}
        departement={departement}
      />
    </>
  );
}
