export const emptyRegistration = {
  name: '',
  firstName: '',
  email: '',
  pseudo: '',
  description: '',
  password: '',
  confirmPassword: '',
  adresse: '',
  cp: '',
  ville: '',
  tel: '',
};

export type RegistrationValues = typeof emptyRegistration;
