/** The titles of the policies, for the dialog and for the links in the footer. */
export const policyTitles = { refund: 'Refund Policy', terms: 'Terms and Conditions' }
