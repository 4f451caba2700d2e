import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  /** Names what is copied: "Copy fix". */
  label?: string | undefined;
  /** Shows the label beside the icon. */
  showLabel?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** Copies text to the clipboard and confirms it. */
export function CopyButton({ text, label = 'Copy', showLabel = false, size = 'sm', className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const icon = isCopied ? Check : Copy;
  return (
    <>
      {showLabel ? (
        <Button size={size} icon={icon} onClick={() => void copy()} className={className}>
          {isCopied ? 'Copied' : label}
        </Button>
      ) : (
        <IconButton size={size} icon={icon} label={isCopied ? 'Copied' : label} onClick={() => void copy()} className={className} />
      )}
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
