/** Why the form cannot be sent yet. The live region is always there, so that it is read out. */
export function UploadWait({ uploading }: { uploading: boolean }) {
  return (
    <p role="status" className="error-text form-wide empty:hidden">
      {uploading && "Veuillez patienter pendant l'upload de l'image..."}
    </p>
  );
}
