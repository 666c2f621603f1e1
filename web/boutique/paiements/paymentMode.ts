/** Public by nature: the provider's browser side is told apart by it. */
export const publishableKey: string =
  import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY?.trim() || 'pk_test_courtil_sans_compte';

/** Whether the provider's publishable key is one of its test mode, where no real money is taken. */
export const isTestMode = publishableKey.startsWith('pk_test_');
