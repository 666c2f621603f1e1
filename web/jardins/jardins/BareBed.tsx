/** A pegged-out bed with its first shoot, for a member without a garden. */
export function BareBed() {
  return (
    <svg
      className="bare-bed"
      aria-hidden="true"
      viewBox="0 0 380 180"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="spot-soil"
        d="M12 96h352M14 96c4-12 20-14 26-4 6-12 24-12 30 0 6-10 20-8 22 4M252 96c6-12 22-14 28-4 6-12 24-12 30 0 8-10 22-6 24 4M78 50c-6 0-8-10 2-12 2-12 18-12 22-2 12-2 14 14 4 14ZM150 50c3-5 7-5 9 0 2-5 6-5 9 0M174 62c3-5 7-5 9 0 2-5 6-5 9 0"
      />
      <path
        className="spot-soil"
        d="M286 22a14 14 0 1 0 0 28 14 14 0 0 0 0-28ZM286 6v6M286 60v6M256 36h6M310 36h6M265 15l4 4M303 53l4 4M307 15l-4 4M269 53l-4 4"
      />
      <path d="M104 116h156l40 42H66ZM66 158v10h234v-10" strokeDasharray="7 6" />
      <path
        className="spot-soil"
        d="M116 134c5-5 11-5 16 0M150 146c5-5 11-5 16 0M204 146c5-5 11-5 16 0M232 134c5-5 11-5 16 0"
      />
      <path
        className="bed-shoot"
        d="M184 140v-34M184 116c-4-16-16-22-32-20 4 14 16 22 32 20ZM184 110c2-18 14-28 32-28 0 18-12 28-32 28Z"
      />
      <path
        className="spot-soil"
        d="M330 140h28v26h-28ZM358 146c10 0 10 14 0 14M330 152l-16-12-6 4M334 140c0-8 20-8 20 0"
      />
    </svg>
  );
}
