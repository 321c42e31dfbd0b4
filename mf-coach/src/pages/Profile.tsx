import ListingPage from '../features/listing/ListingPage.tsx';
import { TestimonialsCard } from '../features/testimonials/TestimonialsCard.tsx';

/** Puts the coach's profile together from the features that own its parts. */
export default function Profile() {
  return <ListingPage testimonials={<TestimonialsCard />} />;
}
