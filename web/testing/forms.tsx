import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { commandeInput } from '../../contract/boutique/commande.ts';
import { produitInput } from '../../contract/boutique/produit.ts';
import { retractationLienInput } from '../../contract/boutique/retractation.ts';
import {
  accountDeletionInput,
  forgotPasswordInput,
  passwordChangeInput,
  profileInput,
  resetPasswordInput,
} from '../../contract/comptes/compte.ts';
import { loginInput, registrationInput } from '../../contract/comptes/utilisateur.ts';
import { jardinChanges, jardinInput } from '../../contract/jardins/jardin.ts';
import { planteInput } from '../../contract/jardins/plante.ts';
import { limits } from '../../contract/limits.ts';
import { ProduitForm } from '../boutique/catalogue/ProduitForm.tsx';
import {
  newProduitValues,
  type ProduitFormValues,
} from '../boutique/catalogue/produitFormValues.ts';
import { CheckoutForm } from '../boutique/commandes/CheckoutForm.tsx';
import { commandeBody } from '../boutique/commandes/checkoutValues.ts';
import { RetractationLinkForm } from '../boutique/retractations/RetractationLinkForm.tsx';
import { DeleteCompte } from '../comptes/donnees/DeleteCompte.tsx';
import { InscriptionForm } from '../comptes/inscription/InscriptionForm.tsx';
import { ForgotPasswordForm } from '../comptes/liens/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '../comptes/liens/ResetPasswordForm.tsx';
import { PasswordChangeForm } from '../comptes/profil/PasswordChangeForm.tsx';
import { ProfilForm } from '../comptes/profil/ProfilForm.tsx';
import { LoginForm } from '../comptes/sessions/LoginForm.tsx';
import { JardinForm } from '../jardins/jardins/JardinForm.tsx';
import { PlanteForm } from '../jardins/plantes/PlanteForm.tsx';
import { planteBody } from '../jardins/plantes/planteFields.ts';
import { bareCompte } from './compte.ts';
import { bareJardin } from './jardin.ts';

/** A form, with what its call takes. Fields go by their names, which are those of the wire. */
export interface TestedForm {
  /** The rendered form; one that makes no call itself passes its body to `take`. */
  shown: (take: (body: unknown) => void) => ReactNode;
  /** The call that it makes itself, as `'POST /user'`. */
  call?: string;
  /** The body of that call. */
  schema: z.ZodMiniType;
  /** The steps needed before it can be sent. */
  needed: Record<string, string>;
  /** Names of fields in the body, where they differ. */
  wire?: Record<string, string>;
  /** The longest text that a field takes, where it is not any text. */
  longest?: Record<string, (length: number) => string>;
  /**
   * A value that the schema refuses, of which field, and the form's sentence: '' where the field is marked alone, null
   * where the value cannot be sent.
   */
  refused: readonly (readonly [name: string, typed: string, sentence: string | null])[];
}

const nothing = () => {};
const address = '@jardins.example';
/** Its part before the @ has 64 letters at most, a label of its domain 63. */
const email = (length: number) => {
  const domain = `${'a'.repeat(60)}.`.repeat(10) + address.slice(1);
  return `${'a'.repeat(60)}@${domain.slice(61 - length)}`;
};
const password = (length: number) => 'Pivoine-9'.padEnd(length, 'x');
const known = bareCompte.email;
/** Addresses that forms ask for before they are sent. */
export const typedEmails = [known, email(limits.email)];

const required = 'Veuillez remplir tous les champs obligatoires.';
const price = 'Donnez un prix en euros, avec deux décimales au plus.';
const size = 'Indiquez un nombre de centimètres, par exemple 12,5.';
const net = 'Donnez une quantité nette de 1 000 000 au plus, avec trois décimales au plus.';
const telephone = 'Indiquez un numéro de téléphone, ou rien.';

const plante: Omit<TestedForm, 'shown'> = {
  schema: planteInput,
  needed: { name: 'Sauge' },
  longest: { tailleMax: () => '999,5' },
  refused: [
    ['name', ' ', required],
    ['tailleMax', '-1', size],
    ['tailleMax', 'haute', size],
  ],
};

const produitForm = (initial: ProduitFormValues) => (take: (body: unknown) => void) => (
  <ProduitForm
    initial={initial}
    submit="Ajouter le produit"
    cancelTo="/Boutique"
    refused={() => false}
    onSave={async (body) => take(body)}
    failure=""
    note={null}
  />
);

export const forms: Record<string, TestedForm> = {
  inscription: {
    shown: () => (
      <InscriptionForm
        photo=""
        couverture=""
        uploading={false}
        photoFields={null}
        onRegistered={nothing}
      />
    ),
    call: 'POST /user',
    schema: registrationInput,
    needed: {
      name: 'Martin',
      firstName: 'Jeanne',
      pseudo: 'Jeanne',
      email: known,
      password: 'Pivoine-9',
      confirmPassword: 'Pivoine-9',
    },
    longest: { email, password, confirmPassword: password },
    refused: [
      ['name', ' ', null],
      ['firstName', ' ', null],
      ['pseudo', ' ', null],
      ['email', 'rose@jardins', null],
      ['password', 'pivoine-9', null],
    ],
  },
  profil: {
    shown: () => (
      <ProfilForm
        compte={bareCompte}
        pictures={{ photo: null, couverture: null }}
        uploading={false}
        pictureFields={null}
        onSaved={nothing}
      />
    ),
    call: 'PUT /user/7',
    schema: profileInput,
    needed: { email: `autre${address}`, motDePasse: 'Pivoine-9' },
    longest: { email, motDePasse: password },
    refused: [
      ['pseudo', ' ', 'Indiquez votre pseudo.'],
      ['email', 'rose@jardins', 'Email invalide.'],
    ],
  },
  'mot de passe': {
    shown: () => <PasswordChangeForm userId={7} onChanged={nothing} />,
    call: 'PUT /user/7/mot-de-passe',
    schema: passwordChangeInput,
    needed: { actuel: 'Pivoine-8', nouveau: 'Pivoine-9', confirmation: 'Pivoine-9' },
    longest: { actuel: password, nouveau: password, confirmation: password },
    refused: [
      ['actuel', '', 'Indiquez votre mot de passe actuel.'],
      ['nouveau', 'Pivoi-9', 'Il manque : au moins 8 caractères.'],
      ['nouveau', 'Pivoines9', 'Il manque : un caractère spécial.'],
    ],
  },
  'mot de passe oublié': {
    shown: () => <ForgotPasswordForm />,
    call: 'POST /user/forgot-password',
    schema: forgotPasswordInput,
    needed: { email: known },
    longest: { email },
    refused: [
      ['email', '', 'Email invalide.'],
      ['email', 'rose@jardins', 'Email invalide.'],
    ],
  },
  'nouveau mot de passe': {
    shown: () => <ResetPasswordForm token="jeton" problem={null} onReset={nothing} />,
    call: 'POST /user/reset-password',
    schema: resetPasswordInput,
    needed: { newPassword: 'rosier', confirmation: 'rosier' },
    longest: { newPassword: password, confirmation: password },
    refused: [['newPassword', 'roses', 'Le mot de passe doit contenir au moins 6 caractères.']],
  },
  suppression: {
    shown: () => <DeleteCompte userId={7} onDeleted={nothing} />,
    call: 'DELETE /user/7',
    schema: accountDeletionInput,
    needed: { password: 'Pivoine-9' },
    longest: { password },
    refused: [['password', '', 'Indiquez votre mot de passe.']],
  },
  connexion: {
    shown: () => <LoginForm registration="/inscription" onSignedIn={nothing} />,
    call: 'POST /login',
    schema: loginInput,
    needed: { Email: known, Password: 'Pivoine-9' },
    wire: { Email: 'email', Password: 'password' },
    longest: { Email: email, Password: password },
    refused: [['Password', '', 'Formulaire invalide. Veuillez remplir tous les champs.']],
  },
  'nouveau jardin': {
    shown: () => <JardinForm userId={7} onSaved={nothing} cancel={null} />,
    call: 'POST /Jardin',
    schema: jardinInput,
    needed: { nomJardin: 'Balcon' },
    refused: [['nomJardin', ' ', '']],
  },
  jardin: {
    shown: () => <JardinForm jardin={bareJardin} userId={7} onSaved={nothing} cancel={null} />,
    call: 'PUT /jardin/3',
    schema: jardinChanges,
    needed: { nomJardin: 'Balcon' },
    refused: [['nomJardin', ' ', 'Donnez un nom à votre jardin.']],
  },
  plante: {
    ...plante,
    shown: (take) => (
      <PlanteForm
        jardinId={1}
        submit="Ajouter la plante"
        cancelTo="/jardin/3"
        failure={() => ''}
        send={async (values, photo) =>
          take(planteBody(values, { photo, jardinId: 3, idUser: 7, position: 0 }))
        }
      />
    ),
  },
  produit: {
    shown: produitForm(newProduitValues),
    schema: produitInput,
    needed: { nom: 'Bêche', description: 'Solide.', prix: '100000', stock: '1000000' },
    refused: [
      ['nom', ' ', required],
      ['description', ' ', required],
      ['prix', '100000,01', 'Donnez un prix de 100 000 € au plus.'],
      ['prix', '1,999', price],
      ['prix', '-1', price],
      ['stock', '1000001', 'Donnez un stock de 1 000 000 au plus.'],
      ['stock', '1,5', 'Donnez un stock en nombre entier.'],
      ['quantiteNette', '500', 'Donnez la quantité nette avec son unité.'],
    ],
  },
  'produit mesuré': {
    shown: produitForm({ ...newProduitValues, nom: 'Miel', description: 'Doux.', unite: 'g' }),
    schema: produitInput,
    needed: { prix: '0', stock: '0', quantiteNette: '1000000' },
    refused: [
      ['quantiteNette', '1000000,5', net],
      ['quantiteNette', '0,0005', net],
      ['quantiteNette', '0', 'Donnez une quantité nette plus grande que zéro.'],
    ],
  },
  commande: {
    shown: (take) => (
      <CheckoutForm
        userId={7}
        saved={null}
        contact={{ destinataire: '', telephone: '' }}
        content=""
        recap={() => null}
        terms={null}
        onConfirm={async (chosen, { moyenPaiement }) => {
          const lines = [{ id: 1, prix: 12.5, quantite: 1 }];
          const asked = { idUser: 7, lines, total: 12.5, moyenPaiement, conditions: '2026-11-22' };
          take(commandeBody({ ...asked, address: chosen }));
          return { text: 'Non.' };
        }}
      />
    ),
    schema: commandeInput,
    needed: { rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000' },
    longest: {
      codePostal: (length) => '44000'.padEnd(length),
      pays: (length) => 'France'.padEnd(length),
      telephone: (length) => '0612345678'.padEnd(length, '-'),
    },
    refused: [
      ['rue', ' ', 'Indiquez la rue et le numéro.'],
      ['ville', ' ', 'Indiquez la ville.'],
      ['codePostal', ' ', 'Indiquez le code postal.'],
      ['telephone', 'abc', telephone],
    ],
  },
  'lien de rétractation': {
    shown: () => <RetractationLinkForm />,
    call: 'POST /retractation/lien',
    schema: retractationLienInput,
    needed: { numero: 'n° 2147483647', email: known },
    wire: { numero: 'commandeId' },
    longest: { numero: () => '2147483647', email },
    refused: [
      ['numero', '2147483648', 'Indiquez le numéro de la commande, en chiffres.'],
      ['numero', '0', 'Indiquez le numéro de la commande, en chiffres.'],
      ['email', 'rose@jardins', 'Email invalide.'],
    ],
  },
};
